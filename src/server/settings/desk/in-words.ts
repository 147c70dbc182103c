import type { SettingName, SettingValue } from '../../../contract/desk-settings.ts'
import { type Holiday, hoursInWords } from '../../../contract/our-hours.ts'

/** Days that a line of the audit names; of more it says how many. */
const NAMED_DAYS = 12

/** What a line of the audit says: the value before and after, or which days came and went. No words that somebody typed. */
export function changeInWords(name: SettingName, before: unknown, after: unknown): string[] {
  if (name === 'holidays') return daysInWords(before as Days, after as Days)
  const said = (value: unknown) => (value === null ? 'as before anybody set it' : WORDS[name](value as never))
  return [`${said(before)} to ${said(after)}`]
}

type Days = SettingValue<'holidays'> | null

const WORDS: { [Name in Exclude<SettingName, 'holidays'>]: (value: SettingValue<Name>) => string } = {
  // Parts of a line stand between commas, and before and after are parted by "to".
  hours: (hours) => hoursInWords(hours).join('; ').replaceAll(' to ', '-'),
  'time-zone': ({ zone }) => zone,
  retention: ({ enquiry, application }) => `enquiries ${enquiry} and applications ${application} months`,
  'desk-sessions': ({ idleMinutes, hours }) => `${idleMinutes} quiet minutes and ${hours} hours`,
  digest: ({ clock }) => clock,
  'request-days': ({ days }) => `${days} days`,
}

function daysInWords(before: Days, after: Days): string[] {
  const [was, is] = [before?.days ?? [], after?.days ?? []]
  const changed = [...telling('removed', was, is), ...telling('added', is, was)]
  return changed.length > 0 ? changed : ['only names']
}

function telling(word: string, days: Holiday[], others: Holiday[]): string[] {
  const found = days.map(({ day }) => day).filter((day) => !others.some((other) => other.day === day))
  if (found.length === 0) return []
  return [`${word} ${found.length > NAMED_DAYS ? `${found.length} days` : found.join(' and ')}`]
}
