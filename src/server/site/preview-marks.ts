/** Stands before an address that is part of the preview, until somebody asks for the page and it is known where that is. */
export const MARK = 'preview:'
/** Where it is said that this is a preview. */
export const BAR = '<!--preview-bar-->'
