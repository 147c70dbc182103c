import { Parser } from 'htmlparser2'

const BLOCKS = new Set(
  'p div tr li ul ol table blockquote pre h1 h2 h3 h4 h5 h6 section article header footer'.split(' '),
)
/** Elements whose content is not text. */
const SILENT = new Set('script style title head template noscript svg math'.split(' '))

/** The text of HTML, with a line for each block; quotations have `>` as in mail programs. */
export function textOfHtml(html: string, most: number): string {
  const lines: string[] = ['']
  let silent = 0
  let quoted = 0
  let length = 0
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent++
      if (name === 'br') breakLine('always')
      if (BLOCKS.has(name)) breakLine()
      if (name === 'blockquote') quoted++
      if (name === 'li') say('- ')
    },
    ontext(text) {
      if (silent === 0) say(text.replace(/\s+/g, ' '))
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1)
      if (BLOCKS.has(name)) breakLine()
      if (name === 'blockquote') quoted = Math.max(0, quoted - 1)
      if (name === 'p') breakLine('always')
    },
  })
  parser.write(html.slice(0, 8 * most))
  parser.end()
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

  function say(text: string): void {
    if (length > most) return
    const line = lines.at(-1) ?? ''
    if (line === '' && text.trim() === '') return
    const mark = line === '' && quoted > 0 ? `${'>'.repeat(Math.min(quoted, 5))} ` : ''
    const said = mark + (line === '' ? text.trimStart() : text)
    lines[lines.length - 1] = line + said
    length += said.length
  }
  function breakLine(how?: 'always'): void {
    if (lines.at(-1) !== '' || (how && lines.at(-2) !== '')) lines.push('')
  }
}
