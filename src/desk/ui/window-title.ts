import { SITE_NAME } from './site-name.ts'

let page = ''
let unseen = 0

function write(): void {
  document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${page} - ${SITE_NAME} desk`
}

/** What the window is called: says nothing about people. Answers what it was called before. */
export function setPageTitle(title: string): string {
  const before = page
  page = title
  write()
  return before
}

/** How many came that nobody has seen yet, in front of the title. */
export function setUnseen(count: number): void {
  unseen = count
  if (page) write()
}
