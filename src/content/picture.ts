/** A picture with its size, so that the layout does not shift when it loads. */
export interface Picture {
  src: string
  width: number
  height: number
  /** Alternative text. Left out for decoration. */
  alt?: string
  /** For a photograph with several sizes: as AVIF, and as a fallback for older browsers. */
  avif?: { type: string; srcSet: string; sizes: string }
  srcSet?: string
  sizes?: string
}
