import { expect, test } from 'vitest'
import { anotherApp } from '../testing/another-app.ts'
import { aSiteFile, siteFiles } from '../testing/site.ts'
import { testServer } from '../testing/test-server.ts'
import { makeSite } from './site.ts'

/** A site in English and in one more language; each page shows its language. */
async function aServer() {
  const server = await testServer()
  const site = makeSite([], server.deps.config)
  const pages = ['index.html', 'Education/index.html', '404/index.html', '__spa-fallback.html']
  site.show([
    ...siteFiles(),
    aSiteFile('Education/index.html', 'Education'),
    ...pages.map((path) => aSiteFile(`hi/${path}`, `hi/${path}`)),
    aSiteFile('hi/_.data', 'data of hi'),
  ])
  return anotherApp(server, { site })
}

test.each([
  ['/hi', 'hi/index.html'],
  ['/hi/', 'hi/index.html'],
  ['/HI/education/', 'hi/Education/index.html'],
  ['/hi/Education', 'hi/Education/index.html'],
  ['/Education', 'Education'],
  ['/hi.data', 'data of hi'],
  ['/hi/_.data', 'data of hi'],
])('%s is %s, in any letter case and with or without a slash at the end', async (url, body) => {
  expect(await (await aServer()).inject(url)).toMatchObject({ statusCode: 200, body })
})

test.each([
  ['/hi/nowhere', 'hi/404/index.html'],
  ['/HI/nowhere?x=/en', 'hi/404/index.html'],
  ['/history', '<script>start()</script>'],
  ['/nowhere/hi', '<script>start()</script>'],
])('at %s nothing is found in the language of the address', async (url, body) => {
  expect(await (await aServer()).inject(url)).toMatchObject({ statusCode: 404, body })
})

test.each(['/hi/reset-password/a-token', '/Hi/Reset-Password/a-token', '/hi/reset-password'])(
  '%s is as secret as its English sister',
  async (url) => {
    expect(await (await aServer()).inject(url)).toMatchObject({
      statusCode: 200,
      body: 'hi/__spa-fallback.html',
      headers: {
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    })
  },
)

test('a publication whose other language lacks its page for missing ones is not shown', async () => {
  const { deps } = await testServer()
  const site = makeSite([], deps.config)
  const incomplete = [...siteFiles(), aSiteFile('hi/__spa-fallback.html', '')]
  expect(() => site.show(incomplete)).toThrow('not complete')
})
