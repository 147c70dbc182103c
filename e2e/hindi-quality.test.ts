import { beforeAll, expect, test } from 'vitest'
import { learnHindi, pairs } from './in-hindi.ts'

/** All texts of pages, forms, content and mails, without tags, addresses and placeholders. */
let texts: [english: string, hindi: string][]
beforeAll(async () => {
  await learnHindi()
  texts = [...pairs].map(([english, hindi]) => [read(english), read(hindi)])
})
const read = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|\{\w+\}/g, ' ')
    .replace(/https?:\S+|\S+@\S+|\/[\w/]+/g, '')
    .normalize('NFC')
const nfc = (pattern: RegExp) => new RegExp(pattern.source.normalize('NFC'), pattern.flags)

/** Words that have exactly one translation in the glossary. */
const GLOSSARY: [english: RegExp, hindi: RegExp][] = [
  [/\bpasswords?\b/i, /पासवर्ड/],
  [/\bcourses?\b(?! of care)/i, /कोर्स/],
  [/\bcertificates?\b/i, /सर्टिफ़िकेट/],
  [/\breceipts?\b/i, /रसीद/],
  [/\brefund(s|ed)?\b/i, /रिफ़ंड|वापस|लौट/],
  [/\bfees?\b/i, /फ़ीस/],
  [/\bAadhaar\b/i, /आधार/],
  [/\bquer(y|ies)\b/i, /सवाल/],
  [/\bdevices?\b/i, /डिवाइस/],
  [/\bhospitals?\b/i, /अस्पताल/],
  [/\bbrowsers?\b/i, /ब्राउज़र/],
  [/\btransaction number/i, /ट्रांज़ैक्शन नंबर/],
]

test('a term of the glossary has its translation in every text', () => {
  const missing = texts.flatMap(([english, hindi]) =>
    GLOSSARY.filter(([term, word]) => term.test(english) && !nfc(word).test(hindi)).map(
      ([term]) => `${term.source}: ${english.slice(0, 300)} = ${hindi.slice(0, 300)}`,
    ),
  )
  expect(missing).toEqual([])
})

test('Hindi texts address readers politely, without their gender, and in everyday words', () => {
  const wrong =
    /(?<![\p{L}\p{M}])(तुम|तू|तेरा|तुम्हारा|करो|भेजो|चुनो|जाओ|कीजिए|दीजिए|शुल्क|प्रस्तुत|उत्तर|अस्वीकृत|शिविर)(?![\p{L}\p{M}])|आप [^।?!]*(सकते|सकती|जाते|जाती)(?![\p{L}\p{M}])/u
  expect(texts.map(([, hindi]) => hindi).filter((text) => nfc(wrong).test(text))).toEqual([])
})

test('a short text is not much longer than the English one, so that it fits into the same space', () => {
  const long = texts.filter(
    ([english, hindi]) => english.length < 40 && hindi.length > english.length * 1.8 + 16,
  )
  expect(long).toEqual([])
})

/** Names, and words that the glossary leaves in Latin letters. */
const LATIN =
  /Sehatshala Health and Education Trust|WhatsApp|RSS|JavaScript|JPG|PNG|JSON|my-data\.json|PDF|MB|SMS|IFSC|UPI|UTR|QR|RRN|PIN|My account|hi_IN|Devanagari|\bT\b/g

test('no Hindi text contains an English word for which the glossary has a Hindi one', () => {
  const english = texts.flatMap(([, hindi]) =>
    (hindi.replace(LATIN, '').match(/[A-Za-z]{2,}/g) ?? []).map((word) => `${word}: ${hindi.slice(0, 200)}`),
  )
  expect(english).toEqual([])
})

test('texts of content and mails have the placeholders of the English ones, and are in NFC', () => {
  const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const [english, hindi] of pairs) {
    expect([english, places(hindi)]).toEqual([english, places(english)])
    expect([english, hindi.normalize('NFC') === hindi]).toEqual([english, true])
  }
})
