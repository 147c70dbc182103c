import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Batch } from './batches.ts'
import { byTime, isTrueAt, timesOf, trueFor } from './events.ts'
import { daysToCome, minutesToRead, newestFirst, shownPosts } from './posts.ts'
import { readContent } from './read-content.ts'
import { sharePictureFrom } from './share-picture.ts'
import { momentIn, offsetIn } from './zoned-time.ts'

const INDIA = 'Asia/Kolkata'
const EVENT = {
  title: 'Health camp',
  date: '2026-12-05',
  place: 'Town hall',
  summary: 'Come and see.',
  picture: 'events.svg',
}
const POST = {
  title: 'On sleep',
  date: '2026-11-01',
  author: 'Asha',
  summary: 'Rest.',
  picture: 'events.svg',
}

function aContentCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'events-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('content', folder, { recursive: true })
  return folder
}

function write(folder: string, file: string, fields: Record<string, string>) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
  const front = Object.entries(fields).map(([name, value]) => `${name}: "${value}"\n`)
  writeFileSync(path.join(folder, file), `---\n${front.join('')}---\n\nAll are welcome.\n`)
}

const problems = async (folder: string) =>
  readContent(folder).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  )

test('the repository has no events and no posts, and none are required', async () => {
  const { events, posts } = await readContent('content')
  expect([events, posts]).toEqual([[], []])
})

test('an event and a post are read, with optional fields empty', async () => {
  const folder = aContentCopy()
  write(folder, 'events/camp.md', EVENT)
  write(folder, 'posts/on-sleep.md', POST)
  const { events, posts } = await readContent(folder)
  expect(events).toMatchObject([{ slug: 'camp', title: 'Health camp', from: '', to: '', online: '' }])
  expect(events[0]?.body).toBe('<p>All are welcome.</p>')
  expect(posts).toMatchObject([{ slug: 'on-sleep', author: 'Asha' }])
})

test.each([
  [{ date: '5 December' }, 'line 3: date must be a day: year, month, day, as in 2026-12-05'],
  [{ date: '2026-02-31' }, 'line 3: date must be a day: year, month, day, as in 2026-12-05'],
  [{ from: '9:30' }, 'line 7: from must be a time of 24 hours, as in 09:30'],
  [{ lastDate: '2026-12-04' }, 'line 7: lastDate is before the first day'],
  [
    { from: '10:00', to: '10:00' },
    'line 8: to must be later than its beginning: where it goes on past midnight',
  ],
  [{ to: '10:00' }, 'from is missing: where it says until when, it says from when'],
  [{ place: '' }, 'line 4: place is missing: write where it is, or a link to where it is online'],
  [{ mapLink: 'maps.example' }, 'line 7: mapLink must be a link that begins with https://'],
  [{ picture: 'none.svg' }, 'line 6: picture names a picture that is not in content/pictures: none.svg'],
  [{ price: '5' }, 'line 7: price is not a field of this file'],
])('an event with %o is refused with a sentence', async (change, sentence) => {
  const folder = aContentCopy()
  write(folder, 'events/camp.md', { ...EVENT, ...change })
  const output = await problems(folder)
  expect(output).toHaveLength(1)
  expect(output[0]).toContain(`content/events/camp.md`)
  expect(output[0]).toContain(sentence)
})

test('two events cannot have the same address, and a post needs an author', async () => {
  const folder = aContentCopy()
  write(folder, 'events/1-camp.md', EVENT)
  write(folder, 'events/2-camp.md', EVENT)
  write(folder, 'posts/on-sleep.md', { ...POST, author: '' })
  expect(await problems(folder)).toEqual([
    'content/posts/on-sleep.md, line 4: author is empty',
    expect.stringContaining('content/events/2-camp.md: its page has the same address'),
  ])
})

test('times are in the time zone, also around daylight saving changes', () => {
  expect(new Date(momentIn(INDIA, '2026-12-05', '10:00')).toISOString()).toBe('2026-12-05T04:30:00.000Z')
  const berlin = (day: string, clock: string) =>
    new Date(momentIn('Europe/Berlin', day, clock)).toISOString().slice(0, 16)
  expect(berlin('2026-03-29', '01:30')).toBe('2026-03-29T00:30')
  expect(berlin('2026-03-29', '12:00')).toBe('2026-03-29T10:00')
  expect(berlin('2026-10-25', '12:00')).toBe('2026-10-25T11:00')
  expect([offsetIn(INDIA, 0), offsetIn('America/St_Johns', 0)]).toEqual(['+05:30', '-03:30'])
})

test('an event is over at its end time, or without one at the end of its last day', () => {
  const ends = (when: Partial<Record<'lastDate' | 'from' | 'to', string>>) =>
    new Date(
      timesOf({ date: '2026-12-05', lastDate: '', from: '', to: '', ...when }, INDIA).ends,
    ).toISOString()
  expect(ends({ from: '10:00', to: '13:00' })).toBe('2026-12-05T07:30:00.000Z')
  expect(ends({ from: '10:00' })).toBe('2026-12-05T18:30:00.000Z')
  expect(ends({})).toBe('2026-12-05T18:30:00.000Z')
  expect(ends({ lastDate: '2026-12-07' })).toBe('2026-12-07T18:30:00.000Z')
  expect(ends({ from: '20:00', to: '01:00', lastDate: '2026-12-06' })).toBe('2026-12-05T19:30:00.000Z')
})

const on = (slug: string, date: string, from = '', to = '', lastDate = '') => ({
  slug,
  date,
  from,
  to,
  lastDate,
})
const AT_NOON = { now: momentIn(INDIA, '2026-12-05', '12:00'), timeZone: INDIA }

test('upcoming events are sorted from the next one, including a current one; past events from the latest', () => {
  const { coming, over } = byTime(
    [
      on('next-year', '2027-01-10'),
      on('morning', '2026-12-05', '09:00', '11:00'),
      on('evening', '2026-12-05', '18:00', '20:00'),
      on('whole-week', '2026-12-01', '', '', '2026-12-07'),
      on('long-ago', '2025-01-01'),
      on('noon', '2026-12-05', '11:00', '12:01'),
    ],
    AT_NOON,
  )
  expect(coming.map(({ slug }) => slug)).toEqual(['whole-week', 'noon', 'evening', 'next-year'])
  expect(over.map(({ slug }) => slug)).toEqual(['morning', 'long-ago'])
})

test('pages are valid from the end of one event until the end of the next, in one time zone', () => {
  expect(trueFor([], AT_NOON)).toBeUndefined()
  expect(isTrueAt(undefined, AT_NOON)).toBe(true)
  const period = trueFor(
    [on('a', '2026-12-05', '09:00', '11:00'), on('b', '2026-12-05', '11:00', '13:00')],
    AT_NOON,
  )
  const at = (clock: string, timeZone = INDIA) =>
    isTrueAt(period, { now: momentIn(INDIA, '2026-12-05', clock), timeZone })
  expect(['10:59', '11:00', '12:59', '13:00'].map((clock) => at(clock))).toEqual([false, true, true, false])
  expect(at('12:00', 'Europe/Berlin')).toBe(false)
  const last = trueFor([on('a', '2026-12-05', '09:00', '11:00')], AT_NOON)
  expect(isTrueAt(last, { ...AT_NOON, now: AT_NOON.now * 2 })).toBe(true)
})

test('posts are sorted from the newest, with their reading time', () => {
  const slugs = newestFirst([
    { slug: 'b', date: '2026-11-01' },
    { slug: 'c', date: '2026-11-20' },
    { slug: 'a', date: '2026-11-01' },
  ]).map(({ slug }) => slug)
  expect(slugs).toEqual(['c', 'a', 'b'])
  expect(minutesToRead('<p>Short.</p>')).toBe(1)
  expect(minutesToRead(`<p>${'स्वास्थ्य word '.repeat(300)}</p>`)).toBe(3)
})

test('chat previews use a photograph as it is, and one shared picture made from a drawing', () => {
  expect(sharePictureFrom('/assets/camp-Ab3_x-9z.jpg')).toBe('/assets/camp-Ab3_x-9z.jpg')
  expect(sharePictureFrom('/assets/events-Ab3_x-9z.svg')).toBe('/share-events-Ab3_x-9z.png')
  expect(sharePictureFrom('/assets/camp-Ab3_x-9z.avif')).toBe('/share-camp-Ab3_x-9z.png')
})

test('a post with a future day appears on that day in the organisation’s time zone, and pages are valid until then', () => {
  const posts = [{ date: '2026-12-05' }, { date: '2026-12-06' }, { date: '2026-12-09' }]
  const evening = { now: Date.parse('2026-12-05T23:59:59+05:30'), timeZone: 'Asia/Kolkata' }
  const night = { ...evening, now: Date.parse('2026-12-06T00:00:00+05:30') }
  expect(shownPosts(posts, evening)).toEqual(posts.slice(0, 1))
  expect(shownPosts(posts, night)).toEqual(posts.slice(0, 2))
  const period = trueFor([], evening, daysToCome(posts, evening))
  expect(isTrueAt(period, evening)).toBe(true)
  expect(isTrueAt(period, night)).toBe(false)
  expect(trueFor([], { ...night, now: Date.parse('2027-01-01') }, [])).toBeUndefined()
})

test('pages with seats are valid until a seat is taken or freed, or a day changes the offer', () => {
  const batch = { key: 'jan', starts: '2027-01-12', seats: 30, applyFrom: '', applyUntil: '' } as Batch
  const period = trueFor([], { ...AT_NOON, held: { jan: 29 } }, [], [batch])
  const isTrue = (jan: number) => isTrueAt(period, { ...AT_NOON, held: { jan } })
  expect([28, 29, 30].map(isTrue)).toEqual([false, true, false])
  expect(isTrueAt(period, AT_NOON)).toBe(true)
  expect(period?.until).toBe(momentIn(AT_NOON.timeZone, '2027-01-12', '00:00'))
  // Further applications wait and do not change the pages.
  const full = trueFor([], { ...AT_NOON, held: { jan: 30 } }, [], [batch])
  expect(isTrueAt(full, { ...AT_NOON, held: { jan: 200 } })).toBe(true)
})
