import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from './read-content.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 16 9"${attributes}>\n${inside}\n</svg>`

/** The error of a content folder with this additional file; undefined if it is accepted. */
async function saidOf(file: string | Buffer, name = 'dog.svg'): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  writeFileSync(path.join(folder, 'pictures', name), file)
  return readContent(folder).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

const ELEMENT = (name: string, line = 2) =>
  `content/pictures/dog.svg, line ${line}: a drawing here may not have <${name}>: export it as a plain SVG, with text turned into paths`
const ATTRIBUTE = (name: string, line = 2) =>
  `content/pictures/dog.svg, line ${line}: a drawing here may not have the attribute ${name}: export it as a plain SVG`
const LOADS = (name: string, line = 2) =>
  `content/pictures/dog.svg, line ${line}: a drawing may load nothing: ${name} may only name a part of it, as in #part`
const STYLE =
  'content/pictures/dog.svg, line 2: a drawing may load nothing, but its <style> does, or hides it behind a backslash'
const DOCTYPE =
  'content/pictures/dog.svg, line 1: a drawing may not begin with <!DOCTYPE …>, which can define entities: remove that part'
const BROKEN = (line: number) =>
  `content/pictures/dog.svg, line ${line}: this drawing is broken there, so it cannot be read: export it again`

test.each([
  ['a script', svg('<script>alert(1)</script>'), ELEMENT('script')],
  [
    'a script of another prefix',
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'),
    ELEMENT('s:script'),
  ],
  [
    'a page in it',
    svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    ELEMENT('foreignObject'),
  ],
  ['an element of pages', svg('<image xmlns="http://www.w3.org/1999/xhtml" src="x"/>'), ELEMENT('image')],
  ['a link', svg('<a href="#x"><path d="M0 0"/></a>'), ELEMENT('a')],
  [
    'something included',
    svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#x"/>'),
    ELEMENT('xi:include'),
  ],
  ['an element in capitals', svg('<SCRIPT>alert(1)</SCRIPT>'), ELEMENT('SCRIPT')],
  ['a handler', svg('<rect onload="alert(1)"/>'), ATTRIBUTE('onload')],
  ['a handler of the whole', svg('', ' onload="alert(1)"'), ATTRIBUTE('onload', 1)],
  [
    'a handler by XML events',
    svg('<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>'),
    ATTRIBUTE('ev:event'),
  ],
  ['another base', svg('<g xml:base="https://evil.example/"/>'), ATTRIBUTE('xml:base')],
  [
    'an animated link',
    svg('<use href="#x"><animate attributeName="href" values="javascript:alert(1)"/></use>'),
    ATTRIBUTE('attributeName="href"'),
  ],
  [
    'an animated handler',
    svg('<set attributeName="onclick" to="alert(1)"/>'),
    ATTRIBUTE('attributeName="onclick"'),
  ],
  ['an address elsewhere', svg('<image href="https://evil.example/a.png"/>'), LOADS('href')],
  ['an older address elsewhere', svg('<use xlink:href="//evil.example/a.svg#x"/>'), LOADS('xlink:href')],
  ['a file of the machine', svg('<image href="file:///etc/passwd"/>'), LOADS('href')],
  ['an address of a program', svg('<use href="&#x6a;avascript:alert(1)"/>'), LOADS('href')],
  ['a drawing in it', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), LOADS('href')],
  ['a picture to use', svg('<use href="data:image/png;base64,AAAA"/>'), LOADS('href')],
  ['a fill from elsewhere', svg('<rect fill="url(https://evil.example/#x)"/>'), LOADS('fill')],
  [
    'a fill that is animated',
    svg('<animate attributeName="fill" values="red;URL( \'https://evil.example/#x\')"/>'),
    LOADS('values'),
  ],
  ['a style that loads', svg('<rect style="background:url(https://evil.example)"/>'), LOADS('style')],
  ['a hidden address', svg('<rect fill="\\75rl(https://evil.example)"/>'), LOADS('fill')],
  ['a sheet that loads', svg('<style>*{fill:url("https://evil.example")}</style>'), STYLE],
  ['a sheet that imports', svg('<style><![CDATA[@import "https://evil.example";]]></style>'), STYLE],
  ['a sheet in pieces', svg('<style>@im<!-- x -->port "https://evil.example";</style>'), STYLE],
  ['a sheet in a sheet', svg('<style>@import "https://evil.example";<style/></style>'), STYLE],
  [
    'an entity bomb',
    `<!DOCTYPE svg [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    DOCTYPE,
  ],
  ['an entity from elsewhere', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('')}`, DOCTYPE],
  [
    'a sheet named before it',
    `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example"?>${svg('')}`,
    'content/pictures/dog.svg, line 1: a drawing here may not have <?xml-stylesheet …?>: remove that part',
  ],
  ['an unknown entity', svg('<text>&nbsp;</text>'), BROKEN(2)],
  ['a tag that stays open', svg('<g>'), BROKEN(3)],
  ['a tag that never ends', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"', BROKEN(1)],
  ['something behind it', `${svg('')}\n<script/>`, BROKEN(4)],
  ['no namespace', '<svg viewBox="0 0 1 1"/>', ELEMENT('svg', 1)],
  [
    'other letters',
    `<?xml version="1.0" encoding="utf-7"?>${svg('')}`,
    'content/pictures/dog.svg: save this drawing as UTF-8',
  ],
  [
    'no letters',
    Buffer.from([...Buffer.from(svg('')), 0xff]),
    'content/pictures/dog.svg: save this drawing as UTF-8',
  ],
  [
    'too much',
    svg(`<path d="${'M0 0'.repeat(110_000)}"/>`),
    'content/pictures/dog.svg: this picture has 430 KB; please make it smaller than 400 KB',
  ],
])('a drawing with %s is refused, and the error names it', async (_, file, sentence) => {
  expect(await saidOf(file)).toBe(sentence)
})

const nested = (depth: number, part: (n: number) => string) =>
  svg(Array.from({ length: depth }, (_, n) => part(n)).join('\n'))
const AGAIN = (line: number) =>
  `content/pictures/dog.svg, line ${line}: a drawing may not use its parts in itself, or many times within each other: export it with these parts drawn once`

test.each([
  [
    'parts that use each other ten times',
    nested(9, (n) => `<g id="a${n}">${`<use href="#a${n + 1}"/>`.repeat(10)}</g>`),
    2,
  ],
  ['a part that uses itself', svg('<g id="a"><use xlink:href="#a"/></g>'), 2],
  [
    'two parts that use each other',
    svg('<g id="a"><use href="#b"/></g>\n<symbol id="b"><use href="#a"/></symbol>'),
    2,
  ],
  [
    'fills that are filled',
    nested(9, (n) => `<pattern id="a${n}">${`<rect fill="url('#a${n + 1}')"/>`.repeat(10)}</pattern>`),
    2,
  ],
  [
    'masks in masks',
    nested(9, (n) => `<mask id="a${n}">${`<path style="mask: url( #a${n + 1})"/>`.repeat(10)}</mask>`),
    2,
  ],
  [
    'very many uses of a large part',
    svg(`<g id="a">${'<path/>'.repeat(300)}</g>\n${'<use href="#a"/>'.repeat(300)}`),
    3,
  ],
])('a drawing with %s is refused, and the error names the line', async (_, file, line) => {
  expect(await saidOf(file)).toBe(AGAIN(line))
})

test('a drawing that reuses its parts often, but without endless nesting, passes', async () => {
  const leaves = `<g id="leaf">${'<path/>'.repeat(40)}</g><g id="twig">${'<use href="#leaf"/>'.repeat(20)}</g>`
  expect(await saidOf(svg(`${leaves}${'<use href="#twig"/>'.repeat(20)}<use href="#nothing"/>`))).toBe(
    undefined,
  )
})

test('a drawing under the name of a photograph is refused', async () => {
  expect(await saidOf(svg('<script/>'), 'dog.png')).toBe(
    'content/pictures/dog.png: this file cannot be read as a picture',
  )
})

test('drawings exported by common programs pass', async () => {
  const inside = `<!-- Made by hand --><title>A dog &amp; a cat</title>
<style>.a{fill:url(#g)} @media (prefers-color-scheme:dark){.a{fill:red}}</style>
<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>
<rect class="a" style="fill:url('#g')" xml:space="preserve" fill="url(#g)"/><use xlink:href="#g"/>
<image href="data:image/png;base64,AAAA" width="1" height="1"/>
<circle r="1"><animate attributeName="opacity" values="0;1" dur="1s"/></circle>`
  expect(await saidOf(`\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svg(inside)}\n`)).toBeUndefined()
})

test('the drawings in content/ pass', async () => {
  const drawings = readdirSync('content/pictures').filter((name) => name.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(30)
  await expect(readContent('content')).resolves.toBeDefined()
  expect(readFileSync('content/pictures/logo.svg', 'utf8')).toContain('<svg')
})
