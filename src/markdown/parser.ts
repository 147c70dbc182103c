import MarkdownIt from 'markdown-it'

/** Where links of texts may lead: to sites, addresses, numbers, and to pages and places of this site. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\p{Cc}]+$/iu

export const leadsSomewhere = (address: string): boolean => ADDRESS.test(address)

/**
 * Reads Markdown, for the pages of the site and for the editor of the desk: what it does not know is text on both. Beside CommonMark it knows
 * tables and ~~struck through~~, and no addresses at the foot of a text. HTML is text, and a link that leads nowhere its words alone.
 */
export const markdownParser = new MarkdownIt('commonmark', { html: false, xhtmlOut: false })
  .enable(['table', 'strikethrough'])
  .disable('reference')

/** Addresses stay as they were typed, so that {email} can be filled in. Which may stand in a page is looked at below. */
markdownParser.validateLink = () => true
markdownParser.normalizeLink = (address) => address
markdownParser.normalizeLinkText = (address) => address

markdownParser.core.ruler.after('inline', 'links', ({ tokens }) => {
  for (const { children } of tokens) {
    if (!children) continue
    let leads = true
    for (const token of children) {
      if (token.type === 'link_open') leads = leadsSomewhere(String(token.attrGet('href')))
      if (token.type.startsWith('link_') && !leads)
        Object.assign(token, { type: 'text', tag: '', nesting: 0 })
    }
  }
})
