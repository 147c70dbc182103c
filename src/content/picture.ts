/** A picture as a page shows it: the size is known, so nothing moves when it arrives. */
export interface Picture {
  src: string
  width: number
  height: number
}
