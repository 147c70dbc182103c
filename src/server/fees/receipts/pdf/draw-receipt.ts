import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Receipt } from '../../../../contract/receipts.ts'
import { type Run, runsOf, type Script } from './runs.ts'

/** OpenType features that position signs above or below their letter. */
const WITHOUT_PLACES = { mark: false, mkmk: false, abvm: false, blwm: false }
const [LEFT, RIGHT, TOP] = [64, 531, 52]
const LABELS = 128
const INK = '#2b1a2b'
const FAINT = '#6b5a6b'
const CANCELLED = '#b3261e'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
const showDay = (text: string) => day.format(new Date(text))

interface Look {
  size: number
  weight?: 400 | 700
  color?: string
  align?: 'left' | 'right' | 'center'
  /** The distance from the top of the page. Without it: below the previous text. */
  y?: number
  x?: number
  width?: number
  /** A longer text ends with an ellipsis. */
  height?: number
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
    // No built-in font: they have no ₹.
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
    // Shaped as a whole and not word by word: in text from the right the first word is last.
    const features = script.name === 'arabic' ? ([] as never[]) : undefined
    try {
      doc.widthOfString(text, { features })
      return { ...(features && { features }) }
    } catch {
      // The library fails if a letter has no anchor for a sign. Without these features signs are nearly in place.
      return { features: WITHOUT_PLACES as unknown as never[] }
    }
  }
  const page = doc.struct('Document')
  doc.addStructure(page)

  function write(text: string, look: Look, tag = 'P'): void {
    const { size, weight = 400, color = INK, align = 'left', y = doc.y, x = LEFT, width = RIGHT - x } = look
    const { height } = look
    const runs = runsOf(text)
    page.add(
      doc.struct(tag, { actual: text }, () => {
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
  function row(label: string, text: string, look: Partial<Look> = {}): void {
    const y = doc.y + 9
    write(label, { size: 11, color: FAINT, y, width: LABELS - 12 })
    write(text, { size: 12, y: y - 0.5, x: LEFT + LABELS, ...look })
  }

  write(organisation.legalName, { size: 18, weight: 700, y: TOP }, 'H1')
  for (const each of [...organisation.address, ...organisation.registrations]) write(each, { size: 11 })
  write(`${organisation.phone}, ${organisation.email}`, { size: 11 })
  line(doc.y + 12, '#d8c8d8')

  const heading = doc.y + 30
  write('Receipt', { size: 26, weight: 700, y: heading }, 'H2')
  const below = doc.y
  write(`No. ${receipt.number}`, { size: 13, weight: 700, align: 'right', y: heading + 4 })
  write(showDay(receipt.issuedOn), { size: 12, align: 'right' })
  doc.y = below + 10
  row('Received from', receipt.name, { weight: 700 })
  row('For', `Application fee${receipt.course ? `, ${receipt.course}` : ''}`)
  row('Application', receipt.reference)
  if (receipt.payments)
    receipt.payments.forEach((part, index) => {
      row(index === 0 ? 'Paid in parts' : '', `${part.amount} on ${showDay(part.day)}, by bank transfer`)
    })
  else row('Paid on', `${showDay(receipt.paidOn)}, by bank transfer`)
  row('Amount', receipt.amount, { size: 20, weight: 700, y: doc.y + 2 })
  row('In words', receipt.amountInWords)
  line(doc.y + 20, '#d8c8d8')
  doc.y += 32
  if (cancelled) {
    write(`Cancelled on ${showDay(cancelled.on)}`, { size: 14, weight: 700, color: CANCELLED })
    write(cancelled.because, { size: 11, height: 56 })
    doc.y += 8
  }
  write('This receipt was made by a computer, so nobody has signed it.', { size: 10, color: FAINT })
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
