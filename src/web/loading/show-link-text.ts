/**
 * Shows the text from the link before hydration, instead of the field (links/link-text-field.tsx). Serialised into the
 * page as an inline script, so it must not use anything from its module.
 *
 * @param decode links/link-text.ts
 */
export function showLinkText(decode: (packed: string, mostCharacters: number) => string | null): void {
  const field = document.querySelector<HTMLElement>('[data-link-text]')
  if (!field) return
  const { linkText = '', most } = field.dataset
  const packed = new URLSearchParams(location.search).get(linkText)
  const text = packed === null ? null : decode(packed, Number(most))
  if (text === null) return
  field.querySelector('p + p')?.append(text)
  document.documentElement.classList.add('link-text')
}
