/**
 * Encodes a text for a link: base64 of its UTF-8, then URL-encoded. Plain `btoa` would throw on ₹ or Devanagari. For
 * ASCII this is exactly the base64 of existing links.
 */
export function encodeLinkText(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return encodeURIComponent(btoa(String.fromCharCode(...bytes)))
}

/**
 * Decodes the result of `encodeLinkText`, as returned by `URLSearchParams` or still URL-encoded. Chats change links: a
 * `+` that became a space, base64url and missing padding are accepted. Also serialised into pages as an inline script
 * (loading/show-link-text.ts), so it must not use anything from its module.
 *
 * Returns  the text, or null if no form can show it; then `refused` is called with the reason, for the log
 */
export function decodeLinkText(
  packed: string,
  mostCharacters: number,
  refused: (reason: string) => void = () => {},
): string | null {
  const problem = (reason: string) => {
    refused(reason)
    return null
  }
  let text: string
  try {
    const base64 = decodeURIComponent(packed).replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return problem('it is not base64')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return problem('it is not base64 of UTF-8 text')
  }
  if (text.trim() === '') return problem('it is empty')
  if (text.length > mostCharacters) return problem(`it is longer than ${mostCharacters} characters`)
  if (/\p{Cc}/u.test(text)) return problem('it contains control characters')
  return text
}
