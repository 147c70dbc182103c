/** A picture as a page shows it: the size is known, so nothing moves when it arrives. */
export interface Picture {
  src: string
  width: number
  height: number
  /** What it shows. Left out where it is decoration. */
  alt?: string
  /** Of a photograph that is there in several sizes: these as AVIF, and for browsers that do not know that. */
  avif?: { type: string; srcSet: string; sizes: string }
  srcSet?: string
  sizes?: string
}
