import { plainPage } from '../../http/plain-page.ts'

/** The same page for a link that ended and one that never existed. */
export const endedPage = plainPage(
  'This preview has ended',
  '<p>Links to a preview work for a day, or until whoever made them ends them. Please ask for a new one.</p><p><a href="/">Go to the website</a></p>',
)

export const noSuchPage = plainPage(
  'This page is not part of the preview',
  '<p>Please go back, and choose another page.</p>',
)
