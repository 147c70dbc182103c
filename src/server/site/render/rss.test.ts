import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { rssOf } from './rss.ts'

const POST = {
  slug: 'sleep',
  title: 'Sleep & "rest" <b>',
  summary: 'Less\u0007 is ]]> not more',
  author: 'Asha',
  date: '2026-11-01',
  body: '',
  picture: { src: '/assets/a.svg', width: 1600, height: 900 },
}
const feed = (...posts: Partial<typeof POST>[]) =>
  new Map(
    rssOf({
      posts: posts.map((post) => ({ ...POST, ...post })),
      organisation: { name: 'Sehatshala', description: 'Health & education' },
      timeZone: 'Asia/Kolkata',
      origin: 'https://www.example.org',
    }),
  ).get('/blogs.rss')

test('without posts there is no feed', () => {
  expect(feed()).toBeUndefined()
})

test('the newest post is first, and typed text never becomes an element', () => {
  const text = feed({}, { slug: 'walking', title: 'Walking', date: '2026-11-20' }) ?? ''
  expect([...text.matchAll(/<guid>(.*?)<\/guid>/g)].map(([, link]) => link)).toEqual([
    'https://www.example.org/Blogs/walking',
    'https://www.example.org/Blogs/sleep',
  ])
  expect(text).toContain('<title>Sleep &amp; &quot;rest&quot; &lt;b&gt;</title>')
  expect(text).toContain('<description>Less is ]]&gt; not more</description>')
  expect(text).toContain('<pubDate>Sat, 31 Oct 2026 18:30:00 GMT</pubDate>')
  expect(text).toContain('<description>Health &amp; education</description>')
  expect(
    JSON.stringify(parse(text), (key, value) => (key === 'parentNode' ? undefined : value)),
  ).not.toContain('"nodeName":"b"')
})

test('the feed has the fifty newest posts', () => {
  const posts = Array.from({ length: 60 }, (_, at) => ({ slug: `post-${at}` }))
  expect(feed(...posts)?.match(/<item>/g)).toHaveLength(50)
})
