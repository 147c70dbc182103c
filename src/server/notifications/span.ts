/** The period of a mail about new items: items that came after `since` and no later than `upTo`. */
export interface Span {
  since: number
  upTo: number
}
