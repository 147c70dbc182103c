/**
 * Prefix of an address inside the preview, replaced when the page is requested and the location of the preview is
 * known.
 */
export const MARK = 'preview:'
/** The place of the notice that this is a preview. */
export const BAR = '<!--preview-bar-->'
