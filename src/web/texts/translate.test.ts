import type * as v from 'valibot'
import { beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { failures } from '../../contract/failures.ts'
import { messages } from '../../contract/messages.ts'
import { words as english, type Words } from './en/all.ts'
import { words as hindi } from './hi/all.ts'
import { failures as failureSentences } from './hi/sentences/failures.ts'
import type { InjectedLanguage } from './texts.ts'

const inDevanagari = /\p{Script=Devanagari}/u

async function modulesIn(code: 'en' | 'hi') {
  vi.resetModules()
  const words = code === 'en' ? english : (hindi as unknown as Words)
  const prefix = code === 'en' ? '' : `/${code}`
  Object.assign(globalThis, {
    siteLanguage: { code, prefix, words, others: [] },
  } satisfies InjectedLanguage)
  return { ...(await import('./translate.ts')), ...(await import('../api/api-failure.ts')) }
}

let { translateAny, isTranslated, ApiFailure } = {} as Awaited<ReturnType<typeof modulesIn>>
beforeAll(async () => {
  ;({ translateAny, isTranslated, ApiFailure } = await modulesIn('hi'))
})

/** The messages of all rules of a schema. */
function messagesOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { message } = schema as { message?: unknown }
  return [
    ...(typeof message === 'string' ? [message] : []),
    ...Object.values(schema).flatMap((inner) => messagesOf(inner, seen)),
  ]
}

test('every failure, message and rule of the public calls has a Hindi sentence', async () => {
  const rules = api.flatMap(({ input }: { input: v.GenericSchema }) => messagesOf(input))
  expect(rules).toContain('Full name is required.')
  const sentences = [
    ...rules,
    ...Object.values(failures).map(({ message }) => message),
    ...Object.values(messages),
    'Please check this field.',
  ]
  for (const sentence of sentences)
    expect([sentence, translateAny(sentence)]).toEqual([sentence, expect.stringMatching(inDevanagari)])
})

test('a sentence with placeholders keeps their values, and names of fields are translated', () => {
  expect(translateAny('Full name can have at most 120 characters.')).toBe(
    'पूरा नाम: ज़्यादा से ज़्यादा 120 अक्षर।'.normalize('NFC'),
  )
  expect(translateAny('The server did not answer as it should (502). Please try again.')).toContain('(502)')
})

test('a message with its own translation is not taken for a more general one', () => {
  const filled = (text: string) => text.replace(/\{\w+\}/g, '7')
  for (const [english, translation] of Object.entries(failureSentences))
    expect([english, translateAny(filled(english))]).toEqual([english, filled(translation)])
})

test('a number too many for an application is refused in Hindi', () => {
  expect(translateAny('We take 5 numbers at most. Please write to us.')).toMatch(inDevanagari)
})

test('a text without a translation stays unchanged', () => {
  expect(translateAny('A course of Asha')).toBe('A course of Asha')
  expect(isTranslated('A course of Asha')).toBe(false)
})

async function failed(body: object) {
  return ApiFailure.fromAnswer(Response.json(body, { status: 409 }))
}

test('an unknown sentence of the server is replaced by the message of its code, and stays English without a code', async () => {
  const known = await failed({ code: 'too_late', message: 'Quite a new sentence.' })
  expect(known.serverSentence('message')).toBe(failures.too_late.message)
  const own = await failed({ code: 'too_late', message: 'This application is withdrawn already.' })
  expect(own.serverSentence('message')).toBe('This application is withdrawn already.')
  const unknown = await failed({ code: 'of another server', message: 'Quite a new sentence.' })
  expect(unknown.serverSentence('message')).toBe('Quite a new sentence.')
})

test('an English page has no table of translations, and shows each sentence of the server unchanged', async () => {
  const page = await modulesIn('en')
  expect(english).not.toHaveProperty('sentences')
  expect(page.translateAny('Full name is required.')).toBe('Full name is required.')
  const failure = await page.ApiFailure.fromAnswer(
    Response.json({ code: 'too_late', message: 'Quite a new sentence.' }, { status: 409 }),
  )
  expect(failure.serverSentence('message')).toBe('Quite a new sentence.')
})
