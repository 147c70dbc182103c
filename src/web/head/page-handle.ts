/** What a route may say about its page. */
export interface PageHandle {
  /** Runs in the head, before the first paint and before styles arrive. In the body a script would wait for them. */
  firstScript?: string
}
