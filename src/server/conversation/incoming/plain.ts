/** Control characters, which a database refuses, and characters that change the direction of a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes away
const HARMFUL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Text of several lines without these characters. */
export function plainText(text: string, most: number): string {
  return text.slice(0, most).toWellFormed().replace(/\r\n?/g, '\n').replace(HARMFUL, '')
}

export function plainLine(text: string, most: number): string {
  return plainText(text, 4 * most)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
}
