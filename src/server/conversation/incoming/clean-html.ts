import sanitizeHtml from 'sanitize-html'

/** HTML above this size is not cleaned, because that would take too long: only the text is shown. */
const HTML_MAX = 512 * 1024
const NESTING_MAX = 60
/** A picture of this size is a tracking pixel. */
const TRACKER_PX = 4
const TRACKER = 'tracker'

/** The attribute with the address of a remote picture, which is never fetched. */
const FROM_ELSEWHERE = 'data-from'

/**
 * The HTML of a stranger reduced to text, lists, tables and links: without scripts, styles, forms and frames,
 * and without content that a browser would fetch. Null where nothing is left, or where there is too much of
 * it.
 */
export function cleanHtml(html: string): string | null {
  if (html.length > HTML_MAX) return null
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...[
        'p',
        'div',
        'br',
        'hr',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'blockquote',
        'pre',
        'code',
        'ul',
        'ol',
        'li',
      ],
      ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'span', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['alt', FROM_ELSEWHERE],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      '*': ['dir', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: NESTING_MAX,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: {
          ...(href !== undefined && { href }),
          rel: 'noopener noreferrer nofollow',
          target: '_blank',
        },
      }),
      img: (tagName, attribs) => {
        if (isTracker(attribs)) return { tagName: TRACKER, attribs: {} }
        const { alt = '', src = '' } = attribs
        return { tagName, attribs: { alt, ...(/^https?:\/\//i.test(src) && { [FROM_ELSEWHERE]: src }) } }
      },
    },
  }).trim()
  return clean === '' ? null : clean
}

function isTracker({ width, height, style = '' }: Record<string, string | undefined>): boolean {
  const isTiny = (size: string | undefined) => size !== undefined && Number.parseInt(size, 10) < TRACKER_PX
  return (
    isTiny(width) ||
    isTiny(height) ||
    /(display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d])|(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[0-3](?:px)?\s*(?:;|!|$))/i.test(
      style.slice(0, 500),
    )
  )
}
