/** Options of a route for its page. */
export interface PageHandle {
  /**
   * Runs in the head, before the first paint and before the styles arrive. In the body a script would wait for the
   * styles.
   */
  firstScript?: string
}
