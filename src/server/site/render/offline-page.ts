import { findElements, replaceRanges } from './elements.ts'

/**
 * The offline page stands in for any other, at that page's address. The router would look for that one, so its code goes; in its
 * place comes what the page needs by itself, the script `own`.
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
