import { Marked } from 'marked'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Headings start at level 3, below the title of the text. HTML is shown as typed, and nothing is embedded. */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6)
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

/** Turns Markdown into HTML that holds text, lists, tables and links, and nothing that could run or load. */
export function richText(markdown: string): string {
  return marked.parse(markdown, { async: false }).trim()
}
