import { expect, test } from 'vitest'
import { calendarsOf } from './calendar.ts'

const EVENT = {
  slug: 'camp',
  title: 'Health camp; eyes, teeth',
  summary: 'Free: bring "old" reports\nand a \\ friend. '.repeat(3),
  body: '',
  picture: { src: '/assets/a.svg', width: 1600, height: 900 },
  date: '2026-12-05',
  lastDate: '',
  from: '10:00',
  to: '13:00',
  place: 'Town hall, Pune',
  mapLink: '',
  online: '',
  contact: '',
}
const calendars = (...events: Partial<typeof EVENT>[]) =>
  new Map(
    calendarsOf({
      events: events.map((event) => ({ ...EVENT, ...event })),
      organisation: { name: 'Sehatshala' },
      timeZone: 'Asia/Kolkata',
      origin: 'https://www.example.org',
      eventVersions: { camp: { sequence: 2, at: Date.parse('2026-11-20T08:30:00Z') } },
    }),
  )
/** The unfolded lines of a calendar. */
const linesOf = (text = '') => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')

test('without events there is no calendar', () => {
  expect(calendars()).toEqual(new Map())
})

test('each event has a file, and one file has all: in UTC, escaped, with folded lines and a permanent UID', () => {
  const files = calendars({}, { slug: 'talk', title: 'स्वास्थ्य शिविर: सबका स्वागत है, '.repeat(4) })
  expect([...files.keys()]).toEqual(['/events.ics', '/events/camp.ics', '/events/talk.ics'])
  const one = linesOf(files.get('/events/camp.ics'))
  for (const line of [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'UID:camp@www.example.org',
    'DTSTAMP:20261120T083000Z',
    'SEQUENCE:2',
    'DTSTART:20261205T043000Z',
    'DTEND:20261205T073000Z',
    String.raw`SUMMARY:Health camp\; eyes\, teeth`,
    String.raw`LOCATION:Town hall\, Pune`,
    'URL;VALUE=URI:https://www.example.org/Events/camp',
  ])
    expect(one).toContain(line)
  expect(one.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
    String.raw`Free: bring "old" reports\nand a \\ friend.`,
  )
  const all = files.get('/events.ics') ?? ''
  expect(all.match(/SEQUENCE:\d+/g)).toEqual(['SEQUENCE:2', 'SEQUENCE:0'])
  expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  for (const line of all.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(all).not.toMatch(/[^\r]\n/)
  expect(calendars({}).get('/events/camp.ics')).toBe(files.get('/events/camp.ics'))
})

test.each(['Asia/Kolkata', 'America/New_York'])(
  'whole days are the dates of the file, in any time zone of the server: in %s',
  (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      const days = (event: Partial<typeof EVENT>) =>
        linesOf(calendars({ from: '', to: '', ...event }).get('/events/camp.ics')).filter((line) =>
          /^DT(START|END)/.test(line),
        )
      expect(days({})).toEqual(['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261206'])
      expect(days({ lastDate: '2026-12-07' })).toEqual([
        'DTSTART;VALUE=DATE:20261205',
        'DTEND;VALUE=DATE:20261208',
      ])
      // The event has no end, and does not fill the day.
      expect(days({ from: '10:00' })).toEqual(['DTSTART:20261205T043000Z'])
      expect(days({ from: '20:00', to: '01:00', lastDate: '2026-12-06' })).toEqual([
        'DTSTART:20261205T143000Z',
        'DTEND:20261205T193000Z',
      ])
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  },
)
