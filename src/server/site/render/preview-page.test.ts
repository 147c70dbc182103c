import { expect, test } from 'vitest'
import { previewPage } from './preview-page.ts'

const PARTS = ['/', '/contact', '/assets/hero-1.svg']
const preview = (text: string) => previewPage(text, (address) => PARTS.includes(address.toLowerCase()))

test('a preview contains no scripts, and nothing that names the real page', () => {
  const { text, title } = preview(
    `<!DOCTYPE html><html lang="en"><head><title>Contact | Us</title><link rel="canonical" href="http://x/Contact"/>
<meta property="og:url" content="http://x/"/><meta name="twitter:card" content="summary"/><link rel="manifest" href="/m"/>
<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/site.css"/>
<script type="application/ld+json">{}</script><script>run()</script></head>
<body><noscript><p>needs JavaScript</p></noscript><p>Words</p><script type="module">import("/x")</script></body></html>`,
  )
  expect(title).toBe('Contact | Us')
  expect(text).toContain('<title>Preview: Contact | Us</title>')
  expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(text).toContain('<link rel="stylesheet" href="/assets/site.css">')
  expect(text).toContain('<p>Words</p>')
  expect(text).not.toMatch(
    /<script|noscript|needs JavaScript|http:\/\/x|canonical|manifest|modulepreload|og:|twitter:/,
  )
  expect(text).toContain('<body><!--preview-bar-->')
})

test('links and pictures lead to the pages that the preview has, and other addresses stay unchanged', () => {
  const { text } = preview(
    `<body><a href="/Contact?a=1#b">in</a><a href="/">first</a><a href="/robots.txt">other</a><a href="#here">here</a>
<a href="//evil.example/">two</a><a href="tel:+911">call</a><a href="https://wa.me/91">out</a>
<picture><source srcset="/assets/hero-1.svg 1x, /assets/none.svg 2x"></picture></body>`,
  )
  expect(text).toContain('href="preview:/Contact?a=1#b"')
  expect(text).toContain('href="preview:/"')
  expect(text).toContain('srcset="preview:/assets/hero-1.svg 1x, /assets/none.svg 2x"')
  for (const other of ['"/robots.txt"', '"#here"', '"//evil.example/"', '"tel:+911"'])
    expect(text).toContain(`href=${other}`)
  expect(text).toContain('<a href="https://wa.me/91" target="_blank" rel="noopener noreferrer">')
})

test('a preview looks like the page with scripts: content that waits for scripts is visible, and so are link targets', () => {
  const { text } = preview(
    '<html class="x"><body><noscript><span id="Services"></span></noscript><p class="a [@media(scripting:enabled)]:invisible b">Words</p></body></html>',
  )
  expect(text).toContain('<html class="nobody">')
  expect(text).toContain('<span id="Services"></span>')
  expect(text).not.toContain('scripting:enabled')
})
