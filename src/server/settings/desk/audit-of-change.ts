import type { SettingName, SettingValue } from '../../../contract/desk-settings.ts'
import { type Holiday, hoursInWords } from '../../../contract/our-hours.ts'

/** Maximum number of days that an audit line names; if there are more, it has their number. */
const NAMED_DAYS = 12

/** The audit line: the value before and after, or which days were added and removed. Never typed text. */
export function auditOf(name: SettingName, before: unknown, after: unknown) {
  const action = 'setting changed'
  if (name === 'holidays')
    return { action, detail: { setting: name, ...changedDays(before as Days, after as Days) } } as const
  const said = (value: unknown) =>
    value === null ? 'as before anybody set it' : FORMATTERS[name](value as never)
  const changes = [{ what: 'value', from: said(before), to: said(after) }]
  return { action, detail: { setting: name }, changes } as const
}

type Days = SettingValue<'holidays'> | null

const FORMATTERS: { [Name in Exclude<SettingName, 'holidays'>]: (value: SettingValue<Name>) => string } = {
  hours: (hours) => hoursInWords(hours).join('; '),
  'time-zone': ({ zone }) => zone,
  retention: ({ enquiry, application }) => `enquiries ${enquiry} and applications ${application} months`,
  'desk-sessions': ({ idleMinutes, hours }) => `${idleMinutes} quiet minutes and ${hours} hours`,
  'handling-assigns': ({ isOn }) => (isOn ? 'yes' : 'no'),
  'email-enquiries': ({ isOn }) => (isOn ? 'yes' : 'no'),
  'refusal-reasons': ({ reasons }) => `${reasons.length} of our own`,
  digest: ({ clock }) => clock,
  'request-days': ({ days }) => `${days} days`,
  'offer-days': ({ days }) => `${days} days`,
}

function changedDays(before: Days, after: Days) {
  const [was, is] = [before?.days ?? [], after?.days ?? []]
  const [removed, added] = [without(was, is), without(is, was)]
  if (removed.length + added.length === 0) return { onlyNames: true }
  return {
    ...(removed.length > 0 && { removed: named(removed) }),
    ...(added.length > 0 && { added: named(added) }),
  }
}

const without = (days: Holiday[], others: Holiday[]) =>
  days.map(({ day }) => day).filter((day) => !others.some((other) => other.day === day))

const named = (days: string[]) => (days.length > NAMED_DAYS ? days.length : days)
