// @module-tag slow
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RECEIPT } from '../../../testing/receipts.ts'
import { drawReceipt } from './draw-receipt.ts'
import { runsOf } from './runs.ts'

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const cut = (text: string) => runsOf(text).map(({ script, text }) => [script.name, text])

/** Stores samples to view: RECEIPT_SAMPLES=folder. */
function keep(name: string, pdf: Uint8Array): void {
  if (process.env.RECEIPT_SAMPLES) writeFileSync(`${process.env.RECEIPT_SAMPLES}/${name}.pdf`, pdf)
}

test('the same receipt gives the same bytes, on one small page with embedded fonts', async () => {
  const pdf = await drawReceipt(RECEIPT)
  keep('plain', pdf)
  expect(hash(await drawReceipt(structuredClone(RECEIPT)))).toBe(hash(pdf))
  expect(pagesOf(pdf)).toBe(1)
  expect(pdf.length).toBeLessThan(60_000)
  const text = Buffer.from(pdf).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain('/FontFile2')
  expect(text).not.toContain('Helvetica')
  expect(hash(await drawReceipt({ ...RECEIPT, number: '2026-27/0043' }))).not.toBe(hash(pdf))
})

test('the longest texts fit on one page, also on a cancelled receipt', async () => {
  const pdf = await drawReceipt({
    ...RECEIPT,
    name: 'श्रीमती क्षितिजा कृष्णमूर्ति '.repeat(4).trim(),
    course: 'W'.repeat(120),
    organisation: {
      ...RECEIPT.organisation,
      legalName: 'Sehatshala Health and Education Trust of all Districts of Maharashtra and Karnataka',
      address: ['12 Station Road', 'Behind the old mill', 'Near the bus stand', 'Pune 411001', 'Maharashtra'],
      registrations: ['Trust E-1234 (Pune)', '80G AAATS1234F20261', '12A AAATS1234E20261', 'PAN AAATS1234F'],
    },
    cancelled: { on: '2026-11-24', because: 'The bank took it back. '.repeat(21) },
  })
  keep('longest', pdf)
  expect(pagesOf(pdf)).toBe(1)
})

test('a receipt has its labels and days in English and in Hindi, and marks which text is Hindi', async () => {
  const pdf = Buffer.from(
    await drawReceipt({ ...RECEIPT, payments: [{ amount: '₹2,000', day: '2026-11-19' }] }),
  )
  // Texts of the structure are UTF-16 where they are not ASCII, with some bytes written as escapes.
  const escapes: Record<string, string> = { '\\t': '\t', '\\n': '\n', '\\r': '\r', '\\b': '\b', '\\f': '\f' }
  const inFile = pdf.toString('latin1').replace(/\\[\s\S]/g, (pair) => escapes[pair] ?? pair.slice(1))
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  const has = (text: string) => inFile.includes(text) || inFile.includes(utf16(text))
  const texts = [
    ['Received from', 'किनकी ओर से'],
    ['Application fee, Life Style Disease Management', 'आवेदन फ़ीस'],
    ['Paid in parts', 'हिस्सों में भुगतान'],
    ['₹2,000 on 19 November 2026, by bank transfer', '₹2,000, 19 नवंबर 2026, बैंक ट्रांसफ़र से'],
    ['23 November 2026', '23 नवंबर 2026'],
    ['In words', 'शब्दों में'],
  ].flat()
  expect(texts.filter((text) => !has(text))).toEqual([])
  expect(pdf.toString('latin1').match(/\/Lang \(hi\)/g)?.length).toBeGreaterThan(8)
})

test('names in Devanagari and with marks are written with fonts that have these characters', () => {
  expect(cut('Asha आशा राव Śāntā ₹5')).toEqual([
    ['latin', 'Asha '],
    ['devanagari', 'आशा राव '],
    ['latin-ext', 'Śā'],
    ['latin', 'nt'],
    ['latin-ext', 'ā '],
    ['devanagari', '₹'],
    ['latin', '5'],
  ])
  // A character without a font becomes a question mark: an empty box would look like a fault.
  expect(cut('A\u{1f600}B')).toEqual([['latin', 'A?B']])
})

/** Names with the difficulties of each script: joined letters, signs above and below, two words. */
const NAMES = {
  bengali: 'শ্রীমতী মৌসুমী চট্টোপাধ্যায়',
  gujarati: 'કૃષ્ણાબેન ક્ષત્રિય',
  gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ',
  kannada: 'ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ',
  malayalam: 'ശ്രീലക്ഷ്മി കുഞ്ഞ്',
  oriya: 'ଶ୍ରୀମତୀ ସୁଷମା ମହାନ୍ତି',
  tamil: 'ஸ்ரீலட்சுமி கிருஷ்ணமூர்த்தி',
  telugu: 'శ్రీలక్ష్మి వెంకటేశ్వర్లు',
  'ol-chiki': 'ᱥᱩᱢᱤ ᱦᱮᱢᱵᱨᱚᱢ',
  'meetei-mayek': 'ꯁꯅꯥꯇꯣꯝꯕꯤ ꯗꯦꯕꯤ',
  arabic: 'ڈاکٹر محمد عبد الرحمٰن',
}

test.each(Object.entries(NAMES))(
  'a name in the script %s is written with a font of that script alone, and no character is lost',
  async (script, name) => {
    expect(cut(`Asha ${name}`)).toEqual([
      ['latin', 'Asha '],
      [script, name],
    ])
    const pdf = await drawReceipt({ ...RECEIPT, name })
    keep(script, pdf)
    expect(pagesOf(pdf)).toBe(1)
    expect(pdf.length).toBeLessThan(60_000)
    const fonts = Buffer.from(pdf)
      .toString('latin1')
      .match(/\/FontName \/\S+/g)
      ?.filter((font) => /Noto/.test(font))
    expect(fonts).toHaveLength(1)
  },
)

test('a cancelled receipt with an everyday name', async () => {
  const pdf = await drawReceipt({
    ...RECEIPT,
    name: 'आशा राव क्षत्रिय / Śāntā Ṭhākur',
    cancelled: { on: '2026-11-24', because: 'The fee was noted by mistake.' },
  })
  keep('cancelled', pdf)
  expect(pagesOf(pdf)).toBe(1)
  expect(hash(pdf)).not.toBe(hash(await drawReceipt({ ...RECEIPT, name: 'आशा राव क्षत्रिय / Śāntā Ṭhākur' })))
})
