// Makes public/share.png, the picture people see when a link to the site is shared. It carries the name and the
// tagline of content/organisation.yaml: run it again after changing them. Run: node scripts/art/share.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { readOrganisation } from '../../src/content/organisation.ts'
import { findBrowser } from '../find-browser.ts'
import { haldi, jamun, oklch } from './palette.ts'
import { logo } from './pictures/brand.ts'
import { heroDesktop } from './pictures/heroes.ts'

const read = (path: string): Buffer => readFileSync(new URL(`../../${path}`, import.meta.url))
const font = (path: string): string =>
  `url(data:font/woff2;base64,${read(`node_modules/${path}`).toString('base64')})`
const plain = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const organisation = readOrganisation(fileURLToPath(new URL('../../content', import.meta.url)))

const html = `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:Eczar;font-weight:400 800;src:${font('@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2')}}
@font-face{font-family:Mukta;font-weight:400;src:${font('@fontsource/mukta/files/mukta-latin-400-normal.woff2')}}
body{margin:0;width:1200px;height:630px;position:relative;overflow:hidden;background:linear-gradient(${oklch(0.93, 0.03, 318)},${oklch(0.955, 0.024, 350)} 35%,${oklch(0.96, 0.036, 60)} 75%)}
.sun{position:absolute;left:690px;top:70px;width:420px;height:420px;border-radius:50%;background:${haldi[400]};box-shadow:0 0 0 46px ${haldi[300]}66,0 0 0 96px ${haldi[300]}33}
.land{position:absolute;inset:auto 0 0;width:1200px}
.land svg{display:block;width:1200px;height:675px}
.words{position:absolute;left:72px;top:62px}
.words svg{width:132px;height:132px;display:block}
h1{font:600 104px/1 Eczar;letter-spacing:-.012em;color:${jamun[800]};margin:22px 0 6px}
p{font:400 36px/1.2 Mukta;color:${jamun[950]};margin:0}
</style><div class="sun"></div><div class="land">${heroDesktop}</div><div class="words">${logo}<h1>${plain(organisation.name)}</h1><p>${plain(organisation.tagline)}</p></div>`

const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(html)
  await page.evaluate('document.fonts.ready')
  const shot = await page.screenshot()
  const small = await sharp(shot)
    .png({ palette: true, colours: 160, compressionLevel: 9, effort: 10 })
    .toBuffer()
  writeFileSync(new URL('../../public/share.png', import.meta.url), small)
  console.log(`share.png has ${small.length} bytes.`)
} finally {
  await browser.close()
}
