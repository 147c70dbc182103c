import { Marked } from 'marked'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** HTML is shown as typed, and nothing is embedded. `below` is the level of the heading above the text. */
const markedBelow = (below: number) =>
  new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      heading({ tokens, depth }) {
        const level = Math.min(depth + below, 6)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href)
          ? `<a href="${escaped(href)}">${text}</a>`
          : text
      },
    },
  })

const belowTitle = markedBelow(2)
const belowPageHeading = markedBelow(1)

/** Turns Markdown into HTML that holds text, lists, tables and links, and nothing that could run or load. */
export function richText(markdown: string, isWholePage = false): string {
  return (isWholePage ? belowPageHeading : belowTitle).parse(markdown, { async: false }).trim()
}
