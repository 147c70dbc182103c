import { expect as asGiven, type Page } from '@playwright/test'
import { readContent } from '../src/content/read-content.ts'
import { readTranslation } from '../src/content/read-translation.ts'
import { MAIL_TRANSLATIONS } from '../src/server/mail/texts/translations.ts'
import { words as english } from '../src/web/texts/en/all.ts'
import { words as hindi } from '../src/web/texts/hi/all.ts'

/*
 * Journeys are written in English. In the project `hindi` the same files run below /hi: each text by which a journey
 * finds something, or which it expects, is looked up in the catalogues and the content.
 */

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** The Hindi translation of each English text, and of each sentence in a text. */
export const pairs = new Map<string, string>()
const PLACE = /\{\w+\}/
const MARK = /<\/?\w+>/g

function pair(one: unknown, other: unknown): void {
  if (typeof one === 'string' && typeof other === 'string') {
    const [text, translation] = [one.replace(MARK, ''), other.replace(MARK, '')]
    if (text === translation || pairs.has(text)) return
    pairs.set(text, translation)
    const [some, same] = [text.split(/(?<=[.?!]) /), translation.split(/(?<=[।?!]) /)]
    if (some.length > 1 && some.length === same.length)
      for (const [index, each] of some.entries()) pair(each, same[index])
  } else if (isGroup(one) && isGroup(other))
    for (const [key, value] of Object.entries(one)) pair(value, other[key])
}

const escaped = (text: string) => text.replace(/[\\.?*+()[\]{}|^$/]/g, '\\$&')

interface Pattern {
  text: string
  translation: string
  pattern: RegExp
}
/** Texts with placeholders, those with the most fixed letters first. */
let withPlaces: Pattern[] = []

/** Reads all texts. */
export async function learnHindi(): Promise<void> {
  for (const [text, translation] of Object.entries(hindi.sentences)) pair(text, translation)
  pair(english, hindi)
  const content = await readContent('content')
  const code = { code: 'hi', prefix: '/hi', monthsInWords: String }
  pair(content, (await readTranslation('content', content, code)).content)
  pair(MAIL_TRANSLATIONS.en.texts, MAIL_TRANSLATIONS.hi.texts)
  withPlaces = [...pairs]
    .map(([text, translation]) => ({ text, translation, own: text.split(PLACE) }))
    .filter(({ own }) => own.length > 1 && /^[A-Z]|[A-Za-z ]{10}/.test(own.join('')))
    .sort((one, other) => other.own.join('').length - one.own.join('').length)
    .map(({ own, ...more }) => ({ ...more, pattern: new RegExp(`^${own.map(escaped).join('(.+)')}$`, 'su') }))
}

/** The Hindi translation of a text in a journey. Names, numbers and typed texts stay. */
function inHindi(text: string): string {
  return (
    pairs.get(text) ??
    filledIn(text) ??
    partOf(text) ??
    text.replace(MONTH, (name) => pairs.get(name) ?? name)
  )
}

const MONTH = /(?<=^\d+ )\w+(?= \d{4}$)/

function filledIn(given: string): string | undefined {
  for (const { text, translation, pattern } of withPlaces) {
    const values = pattern.exec(given)?.slice(1)
    const places = text.match(new RegExp(PLACE, 'g')) ?? []
    if (values)
      return places.reduce(
        (filled, place, index) => filled.replace(place, inHindi(values[index] ?? '')),
        translation,
      )
  }
}

/** For a part of an English sentence: the longest part of the Hindi sentence without a placeholder. */
function partOf(words: string): string | undefined {
  if (!/[ :]/.test(words.trim())) return
  const translation = [...pairs].find(([sentence]) => sentence.includes(words))?.[1]
  const parts = translation?.split(PLACE).sort((one, other) => other.length - one.length)
  return parts?.[0]?.trim()
}

/** Translates each text in a pattern. */
function patternInHindi({ source, flags }: RegExp): RegExp {
  const texts = source.replace(/(?<!\\)[A-Z][A-Za-z’',: ]*(?:\\\.)*/g, (run) => {
    const text = run.replaceAll('\\', '')
    return escaped(inHindi(text.trim())) + (text.endsWith(' ') ? ' ' : '')
  })
  return new RegExp(texts, flags)
}

function said(text: unknown): unknown {
  if (typeof text === 'string') return inHindi(text)
  if (text instanceof RegExp) return patternInHindi(text)
  return Array.isArray(text) ? text.map(said) : text
}

/** The path of a page. The desk, calls and files are the same in each language. */
const below = (path: unknown) =>
  typeof path === 'string' && /^\/(?!\/|hi\b|Staff|api\/|[^?#]*\.)/.test(path)
    ? `/hi${path}`.replace(/\/(?=#|$)/, '')
    : path

type Call = (...given: unknown[]) => unknown
type Change = (given: unknown[]) => unknown[]

const textFirst: Change = ([text, ...more]) => [said(text), ...more]
const pathFirst: Change = ([path, ...more]) => [below(path), ...more]
const inOptions: Change = (given) =>
  given.map((options) =>
    isGroup(options) && !(options instanceof RegExp)
      ? Object.fromEntries(
          Object.entries(options).map(([name, value]) => [
            name,
            ['name', 'hasText', 'hasNotText', 'label'].includes(name) ? said(value) : value,
          ]),
        )
      : options,
  )

const finders: Record<string, Change> = {
  goto: pathFirst,
  getByText: textFirst,
  getByLabel: textFirst,
  getByPlaceholder: textFirst,
  getByAltText: textFirst,
  getByRole: inOptions,
  locator: inOptions,
  filter: inOptions,
  selectOption: inOptions,
}

const expectations: Record<string, Change> = {
  toHaveURL: pathFirst,
  toHaveText: textFirst,
  toContainText: textFirst,
  toHaveTitle: textFirst,
  toHaveAccessibleName: textFirst,
  toHaveAttribute: ([name, value, ...more]) => [name, name === 'href' ? below(value) : said(value), ...more],
}

let isOn = false

/**
 * A text in the languages that mails may have: mails about an account are in the account's language, not in
 * that of the page.
 */
export const inEither = (text: string): string[] => (isOn ? [text, inHindi(text)] : [text])

/** Opens visitors' pages in Hindi from now on, and looks up texts in Hindi. */
export function speakHindi(page: Page): void {
  if (isOn) return
  isOn = true
  for (const some of [page.mainFrame(), page.locator('html')]) {
    const methods = Object.getPrototypeOf(some) as Record<string, Call | undefined>
    for (const [name, change] of Object.entries(finders)) {
      const method = methods[name]
      if (!method) continue
      methods[name] = function (this: { page(): Page }, ...given) {
        const isDesk = new URL(this.page().url(), 'http://new').pathname.startsWith('/Staff')
        return method.apply(this, isDesk ? given : change(given))
      }
    }
  }
}

/** Playwright's `expect`, which looks up the Hindi text if journeys run in Hindi. */
export const expect = new Proxy(asGiven, {
  apply: (target, self, [value, ...more]) => inTurn(Reflect.apply(target, self, [value, ...more]) as Group),
})

function inTurn(matchers: Group): Group {
  return new Proxy(matchers, {
    get(target, name: string) {
      const found = Reflect.get(target, name)
      if (name === 'not') return inTurn(found as Group)
      const change = isOn && expectations[name]
      return change ? (...given: unknown[]) => (found as Call)(...change(given)) : found
    },
  })
}
