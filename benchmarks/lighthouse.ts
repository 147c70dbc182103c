import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildIfStale } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { startServer } from './server.ts'

/** Lighthouse as it ships: a mid-range phone on simulated slow 4G. The median of RUNS is judged. */
const RUNS = Number(process.env.RUNS ?? 3)
const PAGES = [
  '/',
  '/Education',
  '/HealthCare',
  '/Health_financing',
  '/Events',
  '/Career',
  '/Blogs',
  '/Contact',
  '/OuterUserQuery',
  '/Moreinfo',
  '/login',
  '/register',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const WANTED = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcpSeconds: 1.5,
  cls: 0.02,
}

type Figures = Record<(typeof CATEGORIES)[number] | 'lcpSeconds' | 'cls', number>

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

await buildIfStale()
const server = await startServer()
const chrome = await launch({
  chromePath: await findBrowser(),
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

async function measure(page: string): Promise<Figures> {
  const result = await lighthouse(server.url + page, {
    port: chrome.port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'silent',
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${page}`)
  const { categories, audits } = result.lhr
  for (const category of CATEGORIES)
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (category !== 'performance' && weight > 0 && audit?.score === 0)
        console.log(`  ${page}: ${audit.title}`)
    }
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpSeconds: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

let short = 0
console.log(
  '| page | performance | accessibility | best practices | SEO | LCP s | CLS |\n|---|---|---|---|---|---|---|',
)
try {
  for (const page of process.argv.length > 2 ? process.argv.slice(2) : PAGES) {
    const runs: Figures[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await measure(page))
    const figures = Object.fromEntries(
      Object.keys(WANTED).map((name) => [name, median(runs.map((run) => run[name as keyof Figures]))]),
    ) as Figures
    const good =
      CATEGORIES.every((category) => figures[category] >= WANTED[category]) &&
      figures.lcpSeconds < WANTED.lcpSeconds &&
      figures.cls < WANTED.cls
    if (!good) short++
    const scores = CATEGORIES.map((category) => figures[category]).join(' | ')
    console.log(
      `| ${page} | ${scores} | ${figures.lcpSeconds.toFixed(2)} | ${figures.cls.toFixed(3)} | ${good ? '' : 'falls short'}`,
    )
  }
} finally {
  chrome.kill()
  await server.stop()
}
process.exit(short === 0 ? 0 : 1)
