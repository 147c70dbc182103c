import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Language } from '../../../../contract/languages.ts'
import { RECEIPT_LABELS as LABELS, type ReceiptLabel } from '../../../../contract/receipt-labels.ts'
import type { Receipt } from '../../../../contract/receipts.ts'
import { longDay } from '../../../mail/texts/days.ts'
import { type Run, runsOf, type Script } from './runs.ts'

/** OpenType features that position signs above or below their letter. */
const WITHOUT_PLACES = { mark: false, mkmk: false, abvm: false, blwm: false }
const [LEFT, RIGHT, TOP] = [64, 531, 52]
const COLUMN = 138
const INK = '#2b1a2b'
const FAINT = '#6b5a6b'
const CANCELLED = '#b3261e'

/** A sentence with {day} in each language, with the day as that language has it. */
const onDay = ({ en, hi }: ReceiptLabel, day: string): ReceiptLabel => ({
  en: en.replace('{day}', longDay('en', day)),
  hi: hi.replace('{day}', longDay('hi', day)),
})

const partOf = (amount: string): ReceiptLabel => ({
  en: `${amount} on ${LABELS.byTransfer.en}`,
  hi: `${amount}, ${LABELS.byTransfer.hi}`,
})

interface TextStyle {
  size: number
  weight?: 400 | 700
  color?: string
  align?: 'left' | 'center'
  /** The distance from the top of the page; by default below the previous text. */
  y?: number
  x?: number
  width?: number
  /** The largest height: a longer text ends with an ellipsis. */
  height?: number
  lang?: Language
}

const require = createRequire(import.meta.url)
const fonts = new Map<string, Buffer>()
function fontFile(family: string, file: string): Buffer {
  const known = fonts.get(file)
  if (known) return known
  const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${file}-normal.woff`))
  fonts.set(file, bytes)
  return bytes
}

/**
 * Draws a receipt as one page, with the same bytes for the same receipt. Takes some tenths of a second: call receiptPdf,
 * which does it off the event loop.
 */
export async function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const { organisation, cancelled } = receipt
  const doc = new PDFDocument({
    size: 'A4',
    margin: 36,
    // Without the built-in fonts, which have no ₹.
    font: null as never,
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: organisation.legalName,
      CreationDate: new Date(receipt.issuedOn),
    },
  })
  const bytes = buffer(doc)
  const inDocument = new Set<string>()
  function fontOf({ family, name }: Script, weight: number): string {
    const file = `${family}-${name}-${weight}`
    if (!inDocument.has(file)) doc.registerFont(file, fontFile(family, file))
    inDocument.add(file)
    return file
  }
  /** The OpenType features to shape a run in the current font. */
  function shapingOf({ script, text }: Run): { features?: never[] } {
    // Shaped as a whole and not word by word: in right-to-left text the first word is last.
    const features = script.name === 'arabic' ? ([] as never[]) : undefined
    try {
      doc.widthOfString(text, { features })
      return { ...(features && { features }) }
    } catch {
      // The library fails if a letter has no anchor for a sign. Without these features the signs are nearly
      // in the right place.
      return { features: WITHOUT_PLACES as unknown as never[] }
    }
  }
  const page = doc.struct('Document')
  doc.addStructure(page)

  function write(text: string, look: TextStyle, tag = 'P'): void {
    const { size, weight = 400, color = INK, align = 'left', y = doc.y, x = LEFT, width = RIGHT - x } = look
    const { height, lang } = look
    const runs = runsOf(text)
    page.add(
      doc.struct(tag, { actual: text, ...(lang && { lang }) }, () => {
        doc.y = y
        runs.forEach((run, index) => {
          doc.font(fontOf(run.script, weight)).fontSize(size).fillColor(color)
          const continued = index < runs.length - 1
          const options = {
            width,
            align,
            continued,
            lineGap: -size / 4,
            ...(height && { height, ellipsis: true }),
            ...shapingOf(run),
          }
          if (index === 0) doc.text(run.text, x, y, options)
          else doc.text(run.text, options)
        })
      }),
    )
  }
  function line(y: number, color: string): void {
    doc.markContent('Artifact')
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(1).stroke(color)
    doc.endMarkedContent()
  }
  /** The English text, with the Hindi text in a small size below it. */
  function writeBoth({ en, hi }: ReceiptLabel, look: TextStyle, tag?: string): void {
    write(en, look, tag)
    write(hi, { ...look, size: Math.max(9.5, look.size * 0.55), weight: 400, y: doc.y - 1, lang: 'hi' })
  }
  /** Right-aligned, by the measured width: the library would draw the runs of such a text over each other. */
  function writeRight(text: string, look: TextStyle): void {
    const width = runsOf(text).reduce((sum, run) => {
      doc.font(fontOf(run.script, look.weight ?? 400)).fontSize(look.size)
      return sum + doc.widthOfString(run.text, shapingOf(run))
    }, 0)
    write(text, { ...look, x: RIGHT - Math.ceil(width) })
  }
  /** A label beside its text. A name or a number has no translation. */
  function row(label: ReceiptLabel | null, text: string | ReceiptLabel, look: Partial<TextStyle> = {}): void {
    const y = doc.y + 6
    if (label) writeBoth(label, { size: 11, color: FAINT, y, width: COLUMN - 12 })
    const below = label ? doc.y : y
    const place = { size: 12, y: y - 0.5, x: LEFT + COLUMN, ...look }
    if (typeof text === 'string') write(text, place)
    else writeBoth(text, place)
    doc.y = Math.max(doc.y, below)
  }

  write(organisation.legalName, { size: 18, weight: 700, y: TOP }, 'H1')
  for (const each of [...organisation.address, ...organisation.registrations]) write(each, { size: 11 })
  write(`${organisation.phone}, ${organisation.email}`, { size: 11 })
  line(doc.y + 12, '#d8c8d8')

  const heading = doc.y + 30
  writeBoth(LABELS.receipt, { size: 26, weight: 700, y: heading }, 'H2')
  const below = doc.y
  writeRight(`No. ${receipt.number}`, { size: 13, weight: 700, y: heading + 4 })
  writeRight(longDay('en', receipt.issuedOn), { size: 12 })
  writeRight(longDay('hi', receipt.issuedOn), { size: 9.5, y: doc.y - 1, lang: 'hi' })
  doc.y = Math.max(doc.y, below) + 8
  row(LABELS.from, receipt.name, { weight: 700 })
  row(LABELS.purpose, {
    en: LABELS.fee.en + (receipt.course ? `, ${receipt.course}` : ''),
    hi: LABELS.fee.hi,
  })
  row(LABELS.application, receipt.reference)
  if (receipt.payments)
    receipt.payments.forEach(({ amount, day }, index) => {
      row(index === 0 ? LABELS.parts : null, onDay(partOf(amount), day))
    })
  else row(LABELS.paidOn, onDay(LABELS.byTransfer, receipt.paidOn))
  row(LABELS.amount, receipt.amount, { size: 20, weight: 700, y: doc.y + 2 })
  row(LABELS.inWords, receipt.amountInWords)
  line(doc.y + 16, '#d8c8d8')
  doc.y += 28
  if (cancelled) {
    writeBoth(onDay(LABELS.cancelled, cancelled.on), { size: 14, weight: 700, color: CANCELLED })
    write(cancelled.because, { size: 11, height: 56 })
    doc.y += 8
  }
  writeBoth(LABELS.unsigned, { size: 10, color: FAINT })
  if (cancelled) {
    doc.save()
    doc.rotate(-35, { origin: [297, 421] }).opacity(0.18)
    write('CANCELLED', {
      size: 96,
      weight: 700,
      color: CANCELLED,
      align: 'center',
      y: 340,
      x: -100,
      width: 800,
    })
    doc.restore()
  }
  page.end()
  doc.end()
  return bytes
}
