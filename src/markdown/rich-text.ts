import type { Token } from 'markdown-it'
import { markdownParser } from './parser.ts'

const { utils, renderer, options } = markdownParser

const levelBelow = (tag: string, below: unknown) => `h${Math.min(Number(tag.slice(1)) + Number(below), 6)}`

/** An attribute, because the Content-Security-Policy of our pages forbids inline styles. */
function cell({ tag, attrs }: Pick<Token, 'tag' | 'attrs'>): string {
  const [, side] = /^text-align:(\w+)$/.exec(String(attrs?.[0]?.[1])) ?? []
  return side ? `<${tag} align="${side}">` : `<${tag}>`
}

const of = (tokens: Token[], at: number) => tokens[at] ?? { tag: '', attrs: null, content: '', children: [] }

Object.assign<typeof renderer.rules, typeof renderer.rules>(renderer.rules, {
  heading_open: (tokens, at, _, env) => `<${levelBelow(of(tokens, at).tag, env?.below)}>`,
  heading_close: (tokens, at, _, env) => `</${levelBelow(of(tokens, at).tag, env?.below)}>\n`,
  link_open: (tokens, at) => `<a href="${utils.escapeHtml(String(tokens[at]?.attrGet('href')))}">`,
  text: (tokens, at) => breakable(of(tokens, at).content),
  th_open: (tokens, at) => cell(of(tokens, at)),
  td_open: (tokens, at) => cell(of(tokens, at)),
  // Pictures are not embedded; their alternative text is shown.
  image: (tokens, at, _, env) =>
    utils.escapeHtml(renderer.renderInlineAsText(of(tokens, at).children ?? [], options, env)),
})

/** An email address may break after its @ or before a dot, and not in the middle of a word. */
const breakable = (text: string) =>
  utils
    .escapeHtml(text)
    .replace(/[^\s@]+@[^\s@]+\w/g, (address) =>
      address.replace(/@.*/, (domain) => domain.replace('@', '@<wbr>').replaceAll(/\.(?=\w)/g, '<wbr>.')),
    )

/**
 * Renders Markdown as HTML with text, lists, tables and links only; no scripts and no external resources. Headings
 * start one level below the heading above the text: that of the page, or that of a section.
 */
export function richText(markdown: string, isWholePage = false): string {
  return markdownParser.render(markdown, { below: isWholePage ? 1 : 2 }).trim()
}
