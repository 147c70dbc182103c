/** The Firefox that FIREFOX_PATH names, or one that is installed. */
export declare const findFirefox: () => string | undefined
/** The driver of WebKit and the small browser it drives. */
export declare function findWebkit():
  | {
      driver: string
      browser: string
    }
  | undefined
