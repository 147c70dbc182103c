/**
 * Shows what came with the link before the page is alive, in place of the field that asks for it (links/link-text-field.tsx).
 * Runs in the page, written into it as text, so it may use nothing from around it.
 *
 * @param decode links/link-text.ts
 */
export function showLinkText(decode: (packed: string, mostCharacters: number) => string | null): void {
  const field = document.querySelector<HTMLElement>('[data-link-text]')
  if (!field) return
  const { linkText = '', most, insteadOf } = field.dataset
  const packed = new URLSearchParams(location.search).get(linkText)
  const text = packed === null ? null : decode(packed, Number(most))
  const isListed = [...document.querySelectorAll('option')].some(({ value }) => value === text)
  if (text === null || (insteadOf === 'unlisted' && isListed)) return
  field.querySelector('p + p')?.append(text)
  document.documentElement.classList.add('link-text')
}
