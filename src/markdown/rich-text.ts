import type { Token } from 'markdown-it'
import { markdownParser } from './parser.ts'

const { utils, renderer, options } = markdownParser

const levelBelow = (tag: string, below: unknown) => `h${Math.min(Number(tag.slice(1)) + Number(below), 6)}`

/** As an attribute: the policy of our pages allows no style beside an element. */
function cell({ tag, attrs }: Pick<Token, 'tag' | 'attrs'>): string {
  const [, side] = /^text-align:(\w+)$/.exec(String(attrs?.[0]?.[1])) ?? []
  return side ? `<${tag} align="${side}">` : `<${tag}>`
}

const of = (tokens: Token[], at: number) => tokens[at] ?? { tag: '', attrs: null, content: '', children: [] }

Object.assign<typeof renderer.rules, typeof renderer.rules>(renderer.rules, {
  heading_open: (tokens, at, _, env) => `<${levelBelow(of(tokens, at).tag, env?.below)}>`,
  heading_close: (tokens, at, _, env) => `</${levelBelow(of(tokens, at).tag, env?.below)}>\n`,
  link_open: (tokens, at) => `<a href="${utils.escapeHtml(String(tokens[at]?.attrGet('href')))}">`,
  th_open: (tokens, at) => cell(of(tokens, at)),
  td_open: (tokens, at) => cell(of(tokens, at)),
  // Nothing is embedded.
  image: (tokens, at, _, env) =>
    utils.escapeHtml(renderer.renderInlineAsText(of(tokens, at).children ?? [], options, env)),
})

/**
 * Turns Markdown into HTML that holds text, lists, tables and links, and nothing that could run or load. Headings stand below the one above
 * the text: that of the page, or that of a part of it.
 */
export function richText(markdown: string, isWholePage = false): string {
  return markdownParser.render(markdown, { below: isWholePage ? 1 : 2 }).trim()
}
