/** The period of a mail about new items: items that arrived after `since` and no later than `upTo`. */
export interface Span {
  since: number
  upTo: number
}
