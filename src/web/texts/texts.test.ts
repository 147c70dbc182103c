import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { words as english } from './en/all.ts'
import { words as hindi } from './hi/all.ts'

type Tree = string | number | { [key: string]: Tree }

/** Every text with its path of keys. A plural counts once, with the form `other`. */
function textsOf(tree: Tree, path = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]]
  if (typeof tree === 'number') return []
  if ('other' in tree) return [[path, String(tree.other)]]
  return Object.entries(tree).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`))
}

/** The parts of the day differ from language to language. */
const sameInEach = ([path]: [string, string]) => !path.startsWith('/dates/periods')
const { sentences, ...zones } = hindi
const inEnglish = new Map(textsOf(english as never).filter(sameInEach))
const inHindi = new Map(textsOf(zones as never).filter(sameInEach))
const partsOf = (text = '') => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort()

test('every text exists in both languages, with the same placeholders and links', () => {
  expect([...inHindi.keys()].sort()).toEqual([...inEnglish.keys()].sort())
  for (const [path, text] of inEnglish)
    expect([path, partsOf(inHindi.get(path))]).toEqual([path, partsOf(text)])
})

test('a sentence of a form has the placeholders and links of the English one', () => {
  for (const [sentence, text] of Object.entries(sentences))
    expect([sentence, partsOf(text)]).toEqual([sentence, partsOf(sentence)])
})

test('a sentence is in one table of a language only, so that it has one translation', async () => {
  const files = readdirSync('src/web/texts/hi/sentences').filter((name) => name !== 'all.ts')
  const tables = await Promise.all(files.map((name) => import(`./hi/sentences/${name.slice(0, -3)}.ts`)))
  const all = tables.flatMap((table) => Object.values(table).flatMap((one) => Object.keys(one as object)))
  expect(all.filter((sentence, place) => all.indexOf(sentence) !== place)).toEqual([])
  expect(all.sort()).toEqual(Object.keys(sentences).sort())
})

test('each language has a file for each part of the site', () => {
  const files = (language: string) =>
    readdirSync(`src/web/texts/${language}`)
      .filter((name) => name.endsWith('.ts'))
      .sort()
  expect(files('hi')).toEqual(files('en'))
  expect(Object.keys(zones).sort()).toEqual(Object.keys(english).sort())
})

test('Hindi is spelled in one way', () => {
  for (const [path, text] of textsOf(hindi as never)) {
    const wrong = [
      text.normalize('NFC') === text ? '' : 'not NFC',
      /[क-ग]\u093c/.test(text) ? 'a nukta that is not spoken' : '',
      /[०-९]/.test(text) ? 'digits of Devanagari' : '',
      /\s।/.test(text) ? 'a blank before the danda' : '',
      /[\u200c\u200d]/.test(text) ? 'an invisible joiner' : '',
      /आप .*(सकते|सकती|जाते|जाती)/.test(text) ? 'a verb that tells the gender of the reader' : '',
      /(?<!बैंक |ि)खाता(?! नंबर|धारक)|शुल्क|प्रस्तुत|उत्तर|अस्वीकृत|शिविर/.test(text)
        ? 'a word that the glossary excludes'
        : '',
    ].filter(Boolean)
    expect([path, wrong]).toEqual([path, []])
  }
})

test('no Hindi text has English in it, except names', () => {
  const names =
    /WhatsApp|RSS|JavaScript|JPG|PNG|JSON|my-data\.json|PDF|T से|MB|SMS|IFSC|UPI|UTR|QR|My account|hi_IN|Devanagari|\{\w+\}|<\/?\w+>/g
  for (const [path, text] of textsOf(hindi as never))
    expect([path, text.replace(names, '').match(/[A-Za-z]+/g)]).toEqual([path, null])
})

test.each([
  ['account', 'लॉग इन', hindi.layout.login],
  ['fee', 'फ़ीस', hindi.offers.applicationFee],
  ['course', 'कोर्स', hindi.offers.allCourses],
  ['query', 'सवाल', hindi.offers.askYourQuery],
  ['duration', 'अवधि', hindi.offers.duration],
  ['reference', 'संदर्भ नंबर', hindi.notes.yourReference],
  ['privacy', 'गोपनीयता', hindi.layout.privacy],
])('the glossary holds: %s is %s', (_, term, text) => {
  expect(text).toContain(term.normalize('NFC'))
})
