import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ContentError } from '../src/content/content-error.ts'
import type { Moment } from '../src/content/events.ts'
import type { PackedFile } from '../src/server/site/pack.ts'
import { KnownFiles } from '../src/server/site/render/pack-file.ts'
import { readParts } from '../src/server/site/render/page-parts.ts'
import { renderSite } from '../src/server/site/render/render-site.ts'

/**
 * A process of rendering.spec.ts: changes the content one field at a time, renders each state once with the pages of
 * the state before and once without, and reports where the two differ, and how many pages were rendered.
 */

const folder = mkdtempSync(join(tmpdir(), 'render-changes-'))
const content = join(folder, 'content')
const build = resolve('build')
const HEAD = 'picture: "events.svg"\nsummary: "What it is about."\n'
const BODY = '\n---\n\nA **text** of an entry.\n'
const event = (title: string, date: string, more = '') =>
  `---\ntitle: "${title}"\n${HEAD}date: "${date}"\nplace: "Pune"\n${more}${BODY}`
const post = (title: string, date: string) =>
  `---\ntitle: "${title}"\n${HEAD}date: "${date}"\nauthor: "Asha"${BODY}`
const COURSE = 'courses/1-certificate-in-life-style-guidance-and-management.md'
const HINDI_EVENTS = 'hi/pages/events.yaml'
const HEADING = /^heading: .*\n/m
const BATCH = 'batches:\n  - key: "spring"\n    starts: "2027-03-01"\n    seats: 20\n'
const NOW: Moment = { now: Date.parse('2026-12-05T06:00:00Z'), timeZone: 'Asia/Kolkata', held: {} }
const A_DAY_LATER: Moment = { ...NOW, now: NOW.now + 86_400_000 }

const read = (file: string) => readFileSync(join(content, file), 'utf8')
function write(file: string, text: string): void {
  mkdirSync(join(content, file, '..'), { recursive: true })
  writeFileSync(join(content, file), text)
}
const edit = (file: string, by: (text: string) => string) => () => write(file, by(read(file)))

cpSync('content', content, { recursive: true })
write('events/camp.md', event('Health camp', '2026-12-05'))
write('events/talk.md', event('A talk', '2026-12-20', 'from: "10:00"\nto: "11:30"\n'))
write('posts/sleep.md', post('Sleep', '2026-11-01'))
write('posts/walk.md', post('Walk', '2026-12-06'))
edit(COURSE, (text) => text.replace('otherNames:', `${BATCH}otherNames:`))()

export interface ChangeReport {
  name: string
  /** Files that differ if known pages are reused. */
  differences: string[]
  /** The pages that were rendered, not reused. */
  rendered: string[]
  /** The reason, if the content was refused. */
  refused?: string
}

interface Change {
  name: string
  apply(): void
  moment?: Moment
}

/** Files with one entry of each kind. */
const TEXTS = [
  'organisation.yaml',
  'home.yaml',
  'pages/application.yaml',
  'pages/contact.yaml',
  'pages/enquiry.yaml',
  'pages/events.yaml',
  'pages/refunds.md',
  'notices/consent-enquiry.md',
  COURSE,
  'services/1-holistic-homeopathic-consultations.md',
  'health-care/1-homoeopathic-consultation.md',
  'careers/1-become-a-healthpreneur-with-us.md',
  'events/talk.md',
  'posts/sleep.md',
  'hi/organisation.yaml',
  'hi/home.yaml',
  'hi/pages/contact.yaml',
  'hi/pages/events.yaml',
  'hi/pages/refunds.md',
  `hi/${COURSE}`,
  'hi/services/1-holistic-homeopathic-consultations.md',
  'hi/health-care/1-homoeopathic-consultation.md',
  'hi/careers/1-become-a-healthpreneur-with-us.md',
]
const isOfPage = (file: string) => /^(hi\/)?pages\//.test(file)
const QUOTED = /^(\s*(?:- )?(?:\w+: )?)"(.*)"$/gm
const SECOND_LAST_DIGIT = /\d(?=\D*\d\D*$)/

function changed(text: string): string {
  if (text.endsWith('.svg')) return text === 'events.svg' ? 'care-consultation.svg' : 'events.svg'
  if (!/\d/.test(text)) return text.replace(/\w*$/, (end) => `${end}x`)
  return text.replace(SECOND_LAST_DIGIT, (digit) => String((Number(digit) + 1) % 10))
}

/** One change of each quoted text of a file: another digit or picture, or a longer word. */
const changesOf = (file: string): Change[] =>
  [...read(file).matchAll(QUOTED)].map(([line, before = '', text = ''], at) => {
    let nth = 0
    const apply = edit(file, (all) =>
      all.replace(QUOTED, (one) => (nth++ === at ? `${before}"${changed(text)}"` : one)),
    )
    return { name: `${file}: ${line.trim()}`, apply }
  })

const changes: Change[] = [
  { name: 'nothing', apply: () => {} },
  ...TEXTS.flatMap((file) => changesOf(file).filter((_, at) => !isOfPage(file) || at % 3 === 0)),
  ...TEXTS.filter((file) => file.endsWith('.md')).map((file) => ({
    name: `${file}: its text`,
    apply: edit(file, (text) => `${text}\nOne paragraph more.\n`),
  })),
  { name: 'a course is full', apply: () => {}, moment: { ...NOW, held: { spring: 20 } } },
  { name: 'a seat is given', apply: () => {}, moment: { ...NOW, held: { spring: 1 } } },
  { name: 'an event is over and a post appears', apply: () => {}, moment: A_DAY_LATER },
  { name: 'another zone', apply: () => {}, moment: { ...NOW, timeZone: 'Asia/Dubai' } },
  { name: 'one more event', apply: () => write('events/a-walk.md', event('A walk', '2026-12-07')) },
  { name: 'one event less', apply: () => rmSync(join(content, 'events/camp.md')) },
  { name: 'no posts', apply: () => rmSync(join(content, 'posts'), { recursive: true }) },
  {
    name: 'another address',
    apply: () => {
      write('posts/rest.md', read('posts/sleep.md'))
      rmSync(join(content, 'posts/sleep.md'))
    },
  },
  { name: 'a heading is translated no more', apply: edit(HINDI_EVENTS, (text) => text.replace(HEADING, '')) },
  {
    name: 'another order',
    apply: () =>
      write('courses/order.yaml', 'order:\n  - executive-program-in-community-health-management\n'),
  },
  {
    name: 'another drawing',
    apply: edit('pictures/events.svg', (text) => text.replace('</svg>', '<g/></svg>')),
  },
  { name: 'another logo', apply: edit('pictures/logo.svg', (text) => text.replace('</svg>', '<g/></svg>')) },
]

const IN_EVERY_PAGE = /^(name|phone|whatsapp|email|hours|address|mapLink):.*$/gm
const builds = new Map<string, string>()
const valuesNow = () =>
  [
    read('organisation.yaml').match(IN_EVERY_PAGE),
    read('hi/organisation.yaml').match(IN_EVERY_PAGE),
    read('pictures/logo.svg'),
    HEADING.test(read(HINDI_EVENTS)),
  ].join()
/** Modules of pages read these values once, when they are loaded: other values need other modules. */
function buildFor(values: string): string {
  const copy = builds.get(values) ?? join(folder, `build-${builds.size}`)
  if (builds.has(values)) return copy
  builds.set(values, copy)
  mkdirSync(copy)
  for (const name of ['client', 'desk', 'desk.json', 'site.json', 'parts.json', 'words.json'])
    symlinkSync(join(build, name), join(copy, name))
  cpSync(join(build, 'render'), join(copy, 'render'), { recursive: true })
  return copy
}
const { program } = readParts(build)
const render = (known: readonly PackedFile[], moment = NOW) =>
  renderSite(
    {
      folder: content,
      origin: 'http://localhost:3000',
      build: buildFor(valuesNow()),
      program,
      moment,
    },
    new KnownFiles(known),
  )

const base = (await render([])).files
/** Compressed bytes and drawings are reused, pages are not. */
const withoutPages = base.map(({ madeOf, placeholders, ...file }) =>
  placeholders || file.path.endsWith('.data') ? file : { ...file, ...(madeOf && { madeOf }) },
)
const made = new Set(base.map(({ madeOf }) => madeOf))
const saved = join(folder, 'saved')
cpSync(content, saved, { recursive: true })
const report: ChangeReport[] = []
for (const { name, apply, moment } of changes) {
  apply()
  try {
    const [reused, whole] = [await render(base, moment), await render(withoutPages, moment)]
    report.push({
      name,
      differences: differences(whole.files, reused.files),
      rendered: reused.files.flatMap(({ path, placeholders, madeOf }) =>
        placeholders && madeOf && !made.has(madeOf) ? [path] : [],
      ),
    })
  } catch (error) {
    if (!(error instanceof ContentError)) throw new Error(name, { cause: error })
    report.push({ name, differences: [], rendered: [], refused: error.message })
  }
  rmSync(content, { recursive: true })
  cpSync(saved, content, { recursive: true })
}
rmSync(folder, { recursive: true })
process.send?.(report, () => process.disconnect())

function differences(whole: readonly PackedFile[], reused: readonly PackedFile[]): string[] {
  const line = ({ path, isOfDesk, type, hash, madeOf, scriptHashes, placeholders }: PackedFile) =>
    JSON.stringify([path, isOfDesk, type, hash, madeOf, scriptHashes, placeholders])
  const [some, others] = [whole.map(line), reused.map(line)]
  return [
    ...some.filter((one) => !others.includes(one)).map((one) => `rendered: ${one}`),
    ...others.filter((one) => !some.includes(one)).map((one) => `reused: ${one}`),
  ]
}
