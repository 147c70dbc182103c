import { SITE_NAME } from './site-name.ts'

let page = ''
let unseen = 0

function write(): void {
  document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${page} - ${SITE_NAME} desk`
}

/** Sets the title of the window, which says nothing about people. Returns the previous title. */
export function setPageTitle(title: string): string {
  const before = page
  page = title
  write()
  return before
}

/** The number of unseen items, in front of the title. */
export function setUnseen(count: number): void {
  unseen = count
  if (page) write()
}
