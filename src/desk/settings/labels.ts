import type { MailPreferences } from '../../contract/desk-mail-preferences.ts'
import type { SettingName, SettingValue } from '../../contract/desk-settings.ts'
import { type Holiday, hoursInWords } from '../../contract/our-hours.ts'
import { hourInWords } from '../ui/hours.ts'

export const TITLES: Record<SettingName, string> = {
  hours: 'Hours',
  holidays: 'Holidays',
  'time-zone': 'Time zone',
  retention: 'How long it is kept',
  'desk-sessions': 'How long somebody stays signed in',
  'handling-assigns': 'Assign by handling',
  'email-enquiries': 'Emails from new people',
  'refusal-reasons': 'Reasons to refuse',
  digest: 'When the summary is sent',
  'request-days': 'Days to answer a request',
  'offer-days': 'Days to take an offered seat',
}

/** The default of each setting, in words. */
export const AT_FIRST: Record<SettingName, string> = {
  hours: 'Somebody answers at any time',
  holidays: 'No holidays',
  'time-zone': 'As set on the website',
  retention: 'As long as the published notices promise',
  'desk-sessions': 'As long as allowed',
  'handling-assigns': 'Yes',
  'email-enquiries': 'Become enquiries',
  'refusal-reasons': 'No reasons of our own',
  digest: 'Original text',
  'request-days': '30 days',
  'offer-days': '3 days',
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
/** Shape  Mon 26 Jan 2026 */
export const dayText = (day: string) => longDay.format(Date.parse(day)).replace(',', '')

const holidaysInWords = (days: Holiday[]) =>
  days.length === 0 ? AT_FIRST.holidays : days.map(({ day, name }) => `${dayText(day)}: ${name}`).join('\n')

const WORDS: { [Name in SettingName]: (value: SettingValue<Name>) => string } = {
  hours: (hours) => hoursInWords(hours).join('\n'),
  holidays: ({ days }) => holidaysInWords(days),
  'time-zone': ({ zone }) => zone,
  retention: ({ enquiry, application }) => `Enquiries ${enquiry} months, applications ${application} months`,
  'desk-sessions': ({ idleMinutes, hours }) =>
    `Ends after ${idleMinutes} minutes without use, and after ${hours} hours`,
  'handling-assigns': ({ isOn }) => (isOn ? 'Yes' : 'No'),
  'email-enquiries': ({ isOn }) => (isOn ? 'Become enquiries' : 'Stay in the mailbox'),
  'refusal-reasons': ({ reasons }) => reasons.join('\n') || AT_FIRST['refusal-reasons'],
  digest: ({ clock }) => `At ${clock}`,
  'request-days': ({ days }) => (days === 1 ? '1 day' : `${days} days`),
  'offer-days': ({ days }) => (days === 1 ? '1 day' : `${days} days`),
}

export const inWords = (name: SettingName, value: unknown): string => WORDS[name](value as never)

export const NEWS_WORDS: Record<MailPreferences['news'], string> = {
  none: 'None',
  'at once': 'At once',
  hourly: 'Every hour',
  daily: 'Once a day',
}
export const DIGEST_WORDS: Record<MailPreferences['digest'], string> = {
  none: 'None',
  daily: 'Every day',
  weekly: 'Every Monday',
}

export function mailPreferencesInWords({ news, hour, digest }: MailPreferences): string {
  const daily = news === 'daily' ? ` at ${hourInWords(hour)}` : ''
  return `News: ${NEWS_WORDS[news].toLowerCase()}${daily}. Digest: ${DIGEST_WORDS[digest]}`
}
