import MarkdownIt from 'markdown-it'

/** Allowed link targets: sites, mail addresses, phone numbers, pages and anchors of this site. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\p{Cc}]+$/iu

export const isAllowedLink = (address: string): boolean => ADDRESS.test(address)

/**
 * The Markdown parser of the pages and of the desk's editor; both show unsupported syntax as text. Adds tables and
 * ~~strikethrough~~ to CommonMark; no reference links. HTML is shown as text, and a link with a forbidden target as its
 * text alone.
 */
export const markdownParser = new MarkdownIt('commonmark', { html: false, xhtmlOut: false })
  .enable(['table', 'strikethrough'])
  .disable('reference')

/**
 * Addresses stay as typed, so that {email} can be filled in. The rule below turns links with a forbidden target into
 * text.
 */
markdownParser.validateLink = () => true
markdownParser.normalizeLink = (address) => address
markdownParser.normalizeLinkText = (address) => address

markdownParser.core.ruler.after('inline', 'links', ({ tokens }) => {
  for (const { children } of tokens) {
    if (!children) continue
    let leads = true
    for (const token of children) {
      if (token.type === 'link_open') leads = isAllowedLink(String(token.attrGet('href')))
      if (token.type.startsWith('link_') && !leads)
        Object.assign(token, { type: 'text', tag: '', nesting: 0 })
    }
  }
})
