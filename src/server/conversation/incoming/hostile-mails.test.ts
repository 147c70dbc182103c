// @module-tag slow
import { expect, onTestFinished, test } from 'vitest'
import { file, html, multipart, nested, type Part, plain, rawMail } from '../../testing/mails/raw-mail.ts'
import { cleanHtml } from './clean-html.ts'
import { makeMailReading } from './mail-reading.ts'
import { readMail } from './read-mail.ts'

const MEGABYTE = 1024 * 1024

function aReading(allowance?: { seconds: number; megabytes: number }) {
  const reading = makeMailReading(allowance)
  onTestFinished(() => reading.end())
  return reading
}

test('ten megabytes are read in the other process, and the next mail as usual', async () => {
  const reading = aReading()
  const big = multipart(
    'multipart/mixed',
    [],
    [plain('Scan'), file('scan.pdf', 'application/pdf', Buffer.alloc(7 * MEGABYTE, 1))],
  )
  expect(big.length).toBeGreaterThan(9 * MEGABYTE)
  const read = await reading.read(big)
  expect(read).toMatchObject({ text: 'Scan', isHeadOnly: false, filesLeft: 0 })
  expect(read?.files[0]?.content).toHaveLength(7 * MEGABYTE)
  expect(await reading.read(rawMail([], 'Short'))).toMatchObject({ text: 'Short' })
})

test('only the head of a larger mail is read', async () => {
  const body = Buffer.alloc(16 * MEGABYTE, 'a ')
  expect(await aReading().read(rawMail([], body))).toMatchObject({
    subject: 'Re: Yoga',
    text: '',
    isHeadOnly: true,
  })
})

test('a mail that takes too long or too much memory does not delay the others', async () => {
  const inNoTime = aReading({ seconds: 0, megabytes: 64 })
  expect(await inNoTime.read(rawMail([], 'Hello'))).toBeNull()
  const withLittle = aReading({ seconds: 30, megabytes: 12 })
  const many = multipart(
    'multipart/mixed',
    [],
    Array.from({ length: 60_000 }, () => plain('x')),
  )
  expect(await withLittle.read(many)).toMatchObject({ subject: 'Re: Yoga', isHeadOnly: true })
  expect(await withLittle.read(rawMail([], 'Next'))).toMatchObject({ text: 'Next' })
})

test('a mail with a thousand parts is read, with only the first ten of its files', async () => {
  const parts = Array.from({ length: 1000 }, (_, at) =>
    file(`${at}.txt`, 'application/x-part', Buffer.from('x')),
  )
  const { files, filesLeft } = await readMail(multipart('multipart/mixed', [], parts))
  expect([files.length, filesLeft]).toEqual([10, 990])
})

test('only the head of a mail is read that is nested deeper than any program writes', async () => {
  let part: Part = plain('Deep')
  for (let depth = 0; depth < 300; depth++) part = nested('multipart/mixed', [part])
  const deep = multipart('multipart/mixed', [], [part])
  await expect(readMail(deep)).rejects.toThrow()
  expect(await aReading().read(deep)).toMatchObject({ subject: 'Re: Yoga', isHeadOnly: true })
})

test('broken charsets, bytes and heads result in text that every database accepts', async () => {
  const heads = [
    'Content-Type: text/plain; charset=utf-8; charset=; boundary="',
    'Content-Transfer-Encoding: base64',
    'Subject: =?x-none?Q?=FF=00?= =?utf-8?B?4KS?=\0',
  ]
  for (const head of [heads.slice(0, 1), heads.slice(1, 2), heads.slice(2), heads]) {
    const { subject, text, files } = await readMail(
      rawMail(head, Buffer.from([0, 255, 254, 128, 65, 0xed, 0xa0, 0x80])),
    )
    for (const said of [subject, text, ...files.map(({ name }) => name)]) {
      expect(said).not.toContain('\0')
      expect(said.isWellFormed()).toBe(true)
    }
  }
})

test('the name of a file is the part after the last slash, without characters that reverse or hide its ending', async () => {
  const names = ['../../etc/passwd', 'C:\\x\\fee.pdf', 'photo\u202Egpj.exe', '..', 'a"b<c>.pdf']
  const parts = names.map((name) => ({
    head: [
      'Content-Type: x/y',
      `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
    ],
    body: 'x',
  }))
  const { files } = await readMail(multipart('multipart/mixed', [], parts))
  expect(files.map(({ name }) => name)).toEqual(['passwd', 'fee.pdf', 'photogpj.exe', 'file', 'a_b_c_.pdf'])
})

test('cleaned HTML runs nothing, fetches nothing and hides nothing', () => {
  const clean = cleanHtml(`<html><head><style>*{}</style><base href="https://x"></head><body onload="a()">
    <script>alert(1)</script><p onclick="a()" style="position:fixed" class="x" id="y">Hello</p>
    <a href="javascript:alert(1)">one</a><a href="https://ok.example/" target="_top">two</a><a href="//x">three</a>
    <img src="https://far.example/photo.jpg" srcset="https://far.example/2x 2x" alt="Photo" onerror="a()">
    <img src="https://far.example/open.gif" width="1" height="1"><img src="https://far.example/o" style="display:none">
    <img src="data:image/svg+xml,<svg onload=a()>"><svg><script>a()</script></svg><math><mi xlink:href="javascript:a()">
    <form action="https://far.example"><input name="password"><button>Go</button></form>
    <iframe src="https://far.example"></iframe><object data="x"></object><meta http-equiv="refresh" content="0;url=x">
    <table background="https://far.example/b.png"><tr><td>Cell</td></tr></table><video src="https://far.example/v"></video>`)
  expect(clean).toContain('<p>Hello</p>')
  expect(clean).toContain(
    '<a href="https://ok.example/" rel="noopener noreferrer nofollow" target="_blank">two</a>',
  )
  expect(clean).toContain('<img alt="Photo" data-from="https://far.example/photo.jpg" />')
  expect(clean).toContain('<td>Cell</td>')
  expect(clean).not.toMatch(
    /script|alert|onload|onerror|onclick|style|class=|id=|form|input|iframe|object|meta|svg|video/i,
  )
  expect(clean).not.toMatch(/\ssrc|srcset|background|open\.gif|"\/\/x"|far\.example\/o"/)
})

test('deeply nested HTML is cut, and very long HTML is replaced by the text', async () => {
  expect(cleanHtml(`${'<div>'.repeat(5000)}Hello`)?.match(/<div>/g)?.length).toBeLessThan(100)
  const { html: shown, text } = await readMail(
    rawMail(['Content-Type: text/html'], `<p>Hello</p>${'<b>x</b>'.repeat(80_000)}`),
  )
  expect(shown).toBeNull()
  expect(text).toMatch(/^Hello/)
  expect((await readMail(multipart('multipart/alternative', [], [html('<p>Only</p>')]))).text).toBe('Only')
})
