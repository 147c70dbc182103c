import { plainPhone } from '../../../contract/as-typed.ts'
import type { ApplicationSummary } from '../../../contract/desk-applications.ts'
import type { EnquirySummary } from '../../../contract/desk-enquiries.ts'
import type { PersonLine } from '../../../contract/desk-people.ts'
import { STAGE_WORDS } from '../../applications/views.ts'
import { STATE_WORDS } from '../../enquiries/state-sign.tsx'
import { shownNumber } from '../../items/contact-links.ts'
import type { Opened } from '../../items/recently-opened.ts'
import { count } from '../../people/labels.ts'
import { dayOf } from '../../ui/times.ts'
import type { DeskPage } from '../pages.ts'

/** One line of the search. */
export interface SearchEntry {
  group: 'Recently opened' | 'People' | 'Enquiries' | 'Applications' | 'Go to' | 'Actions'
  label: string
  /** The second line. */
  detail?: string
  /** The state of an item. */
  state?: string
  keys?: string
  /** Other words under which it is found. */
  alsoCalled?: string
  run: () => void
}

type Go = (path: string, state?: { search: string }) => void

interface Group<Line> {
  found: Line[]
  more: boolean
}

interface Results {
  people: Group<PersonLine>
  enquiries: Group<EnquirySummary>
  applications: Group<ApplicationSummary>
}

/** The results of the server; the last entry of a group with more of them opens its list with this search. */
export function foundEntries(
  { people, enquiries, applications }: Results,
  search: string,
  go: Go,
): SearchEntry[] {
  const all = (group: SearchEntry['group'], { more }: Group<unknown>, path: string): SearchEntry[] =>
    more ? [{ group, label: `All results in ${group}`, run: () => go(path, { search }) }] : []
  return [
    ...people.found.map(
      (person): SearchEntry => ({
        group: 'People',
        label: person.name || person.email,
        detail: personDetail(person),
        run: () => go(`people/${person.reference}`),
      }),
    ),
    ...all('People', people, 'people'),
    ...enquiries.found.map(
      ({ name, topic, reference, receivedAt, assignee, state }): SearchEntry => ({
        group: 'Enquiries',
        label: `${name}, ${topic}`,
        detail: [reference, dayOf(receivedAt), assignee?.name ?? 'unassigned'].join(', '),
        state: STATE_WORDS[state],
        run: () => go(`enquiries/all/${reference}`),
      }),
    ),
    ...all('Enquiries', enquiries, 'enquiries/all'),
    ...applications.found.map(
      ({ name, course, reference, receivedAt, stage }): SearchEntry => ({
        group: 'Applications',
        label: `${name}, ${course ?? 'no course chosen'}`,
        detail: [reference, dayOf(receivedAt)].join(', '),
        state: STAGE_WORDS[stage],
        run: () => go(`applications/all/${reference}`),
      }),
    ),
    ...all('Applications', applications, 'applications/all'),
  ]
}

const personDetail = ({ phone, email, enquiries, applications }: PersonLine) =>
  [
    phone ? shownNumber(phone) : email,
    ...(enquiries > 0 ? [count(enquiries, 'enquiry')] : []),
    ...(applications > 0 ? [count(applications, 'application')] : []),
  ].join(', ')

/** The items opened last, before anything is typed. */
export const recentEntries = (recent: readonly Opened[], go: Go): SearchEntry[] =>
  recent.map(({ path, name, about }) => ({
    group: 'Recently opened',
    label: name,
    detail: about,
    run: () => go(path),
  }))

/** The pages of the person's role. */
export const pageEntries = (own: readonly DeskPage[], go: Go): SearchEntry[] =>
  own.map(({ path, label, key, alsoCalled }) => ({
    label,
    ...(alsoCalled && { alsoCalled }),
    group: 'Go to',
    ...(key && { keys: `g ${key}` }),
    run: () => go(path),
  }))

/** The entry "New enquiry" for a complete phone number without results. */
export function newEnquiryEntries(typed: string, open: (phone: string) => void): SearchEntry[] {
  const phone = plainPhone(typed)
  return /^\d{10}$/.test(phone)
    ? [{ group: 'Actions', label: `New enquiry from ${shownNumber(phone)}`, run: () => open(phone) }]
    : []
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The entries whose label or other name contains every word, in their original order. */
export function matching(entries: SearchEntry[], words: string): SearchEntry[] {
  const parts = folded(words).split(/\s+/).filter(Boolean)
  return entries.filter(({ label, alsoCalled = '' }) => {
    const names = folded(`${label} ${alsoCalled}`)
    return parts.every((part) => names.includes(part))
  })
}

/** The words of a label, each with the number of its first letters that were typed. */
export function markedParts(label: string, typed: string): { text: string; length: number }[] {
  const parts = typed.split(/\s+/).filter(Boolean).map(folded)
  return (label.match(/\s+|\S+/g) ?? []).map((text) => {
    const plain = folded(text)
    const part = parts.find((each) => plain.startsWith(each))
    // A word may be shorter without its accents. Then the whole word is marked.
    return { text, length: part === undefined ? 0 : plain.length === text.length ? part.length : text.length }
  })
}
