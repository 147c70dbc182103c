import { findElements, replaceRanges } from './elements.ts'

/**
 * The offline page is shown in place of any other, at that page's address. The router would look for that page, so its
 * code is removed; it is replaced by `own`, the page's only script.
 */
export function standAlone(html: string, own: string): string {
  const elements = findElements(html)
  const scripts = elements.filter(({ name }) => name === 'script')
  const modules = elements.filter(({ attributes }) => attributes.rel === 'modulepreload')
  const last = scripts.at(-1)
  return replaceRanges(
    html,
    [...scripts, ...modules].map((element) => ({
      ...element,
      text: element === last ? `<script type="module">${own}</script>` : '',
    })),
  )
}
