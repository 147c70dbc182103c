import { expect, test } from 'vitest'
import { words } from '../texts/hi/all.ts'

const english = { code: 'en', prefix: '', name: 'English', locale: 'en_IN' }

test('a translated page without content links once to itself and once to the English page, but not if search engines must not index it', async () => {
  // Modules read the language of their page as they load.
  Object.assign(globalThis, { siteLanguage: { code: 'hi', prefix: '/hi', words, others: [english] } })
  const { pageMeta } = await import('./page-meta.ts')

  const named = (path?: string) =>
    pageMeta({ title: 'लॉग इन', path }).flatMap((tag) =>
      'rel' in tag && tag.rel === 'alternate' ? `${tag.hrefLang} ${new URL(`${tag.href}`).pathname}` : [],
    )
  expect(named('/login')).toEqual(['en /login', 'hi /hi/login', 'x-default /login'])
  expect(named()).toEqual([])
})
