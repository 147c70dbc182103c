/** A piece of a mail's text. Quoted text and signatures are folded on the screen. */
export interface TextPart {
  kind: 'text' | 'quote' | 'signature'
  text: string
}

/** Longer lines are ordinary text, and no heading of a quotation. */
const LINE_MAX = 400
/** The most lines of the heading of a quotation. */
const HEADING_LINES = 3

/**
 * The line before a quotation, in any language: it contains the day or the address, and ends with a colon. A
 * quotation must follow it.
 */
const HEADING = /(\d{4}|\d:\d\d|@)/
const HEADING_END = /([:।]| wrote -{2,})$/i
const HEADING_OF_NAME = /^.{1,100} (wrote|said|writes):$/i
const HAS_DAY = /\d/

/** The text from this line to the end is the older mail. */
const ALL_OLDER =
  /^(-{2,} ?(original message|forwarded message|ursprüngliche nachricht|मूल संदेश) ?-{2,}|begin forwarded message:|_{20,})$/i
/** Outlook writes the head of the older mail without such a line. */
const HEAD_FROM = /^\*?(from|von|de|प्रेषक)\s?:\*?\s.+$/i
const HEAD_NEXT = /^\*?(sent|date|gesendet|envoyé|to|भेजा गया|दिनांक)\s?:\*?\s.+$/i

const SIGNATURE = /^-- ?$/
const OF_DEVICES =
  /^(sent|get|gesendet|envoyé) (from|via|outlook|using|with|von|de) .{0,80}$|^(yahoo mail[: ]|sent with proton|get outlook for )/i

/**
 * Splits the text of a mail into new text, older mails and signatures. Joined, the parts are the whole text.
 */
export function foldText(text: string): TextPart[] {
  const lines = text.split('\n')
  const parts: { kind: TextPart['kind']; lines: string[] }[] = []
  let isOlder = false
  let isSignature = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const heading = isOlder ? 0 : headingAt(lines, at)
    if (!isOlder && startsOlder(lines, at)) isOlder = true
    if (isOlder || heading > 0 || line.startsWith('>')) {
      isSignature = false
      const many = Math.max(1, heading)
      add('quote', lines.slice(at, at + many))
      at += many - 1
    } else if (line.trim() === '' && last()?.kind === 'quote') add('quote', [line])
    else {
      isSignature ||= SIGNATURE.test(line) || startsDevice(lines, at)
      add(isSignature ? 'signature' : 'text', [line])
    }
  }
  return parts.map(({ kind, lines: own }) => ({ kind, text: own.join('\n') }))

  function last() {
    return parts.at(-1)
  }
  function add(kind: TextPart['kind'], own: string[]): void {
    const before = last()
    if (before?.kind === kind) before.lines.push(...own)
    else parts.push({ kind, lines: own })
  }
}

function startsOlder(lines: string[], at: number): boolean {
  const line = trimmed(lines[at])
  if (ALL_OLDER.test(line)) return true
  return (
    HEAD_FROM.test(line) && (HEAD_NEXT.test(trimmed(lines[at + 1])) || HEAD_NEXT.test(trimmed(lines[at + 2])))
  )
}

/** The number of lines of the heading that begins here; 0 where none does. A quotation must follow. */
function headingAt(lines: string[], at: number): number {
  const first = trimmed(lines[at])
  if (first === '') return 0
  for (let many = 1; many <= HEADING_LINES; many++) {
    if (many > 1 && !HAS_DAY.test(first)) return 0
    const joined = lines
      .slice(at, at + many)
      .map(trimmed)
      .join(' ')
    if (joined.length > LINE_MAX || !HEADING_END.test(joined)) continue
    if ((HEADING.test(joined) || HEADING_OF_NAME.test(joined)) && isQuoted(lines, at + many)) return many
  }
  return 0
}

function isQuoted(lines: string[], at: number): boolean {
  const next = lines.slice(at, at + 3).find((line) => line.trim() !== '')
  return next === undefined || next.startsWith('>')
}

/** The line that a phone adds is near the end of the text, as a paragraph of its own. */
function startsDevice(lines: string[], at: number): boolean {
  return OF_DEVICES.test(trimmed(lines[at])) && trimmed(lines[at - 1]) === ''
}

function trimmed(line: string | undefined): string {
  return line !== undefined && line.length <= LINE_MAX ? line.trim() : ''
}
