import { expect, test, vi } from 'vitest'
import { words } from '../texts/hi/all.ts'

const POST = {
  summary: 'What helps.',
  body: '<p>Go to bed early.</p>',
  author: 'Asha Devi',
  date: '2026-11-01',
  picture: { src: '/pictures/sleep.jpg', width: 10, height: 10 },
}

vi.mock('./content.server.ts', () => ({
  content: async () => ({
    organisation: { name: 'सेहतशाला', legalName: 'Sehatshala Trust', tagline: '', timeZone: 'Asia/Kolkata' },
    posts: [
      { ...POST, slug: 'sleep', title: 'अच्छी नींद', inEnglish: { title: 'Sleep well' } },
      { ...POST, slug: 'walk', title: 'Walk more', inEnglish: { title: 'Walk more' } },
    ],
  }),
}))

test('a translated post names its language to search engines, and a post in English does not', async () => {
  // Modules read the language of their page as they load.
  Object.assign(globalThis, { siteLanguage: { code: 'hi', prefix: '/hi', words, others: [] } })
  const { postAt } = await import('./dated.server.ts')

  const about = async (slug: string) =>
    (await postAt(new URL(`https://a.example/hi/Blogs/${slug}`))).seo.about
  expect(await about('sleep')).toMatchObject([{ '@type': 'BlogPosting', inLanguage: 'hi' }])
  expect((await about('walk'))[0]).not.toHaveProperty('inLanguage')
})
