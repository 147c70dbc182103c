import {
  mailPreferencesState,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from '../../../contract/desk-settings.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../items/history.ts'
import { staffAccounts } from '../../staff/colleagues.ts'
import { inForce, keepBounds } from '../settings.ts'
import { newestStates, versionsOf, whoAndWhen } from '../states.ts'

/** The current state of all settings on the page. */
export async function readAll({ config, db: { read } }: Pick<Deps, 'config' | 'db'>): Promise<Settings> {
  const states = await newestStates(read, SETTING_NAMES)
  const names = await namesOf(
    read,
    states.map(({ staff_id }) => staff_id),
  )
  const values = inForce(states, config)
  const part = <Value>(name: SettingName, value: Value) => {
    const state = states.find((each) => each.name === name)
    const { at, by } = state
      ? whoAndWhen({ ...state, full_name: (state.staff_id && names.get(state.staff_id)) ?? null })
      : { at: null, by: null }
    return {
      value,
      isSet: state?.value != null,
      version: state?.version ?? 0,
      changedAt: at,
      changedBy: by,
    }
  }
  const { hours: printedHours, keepMonths } = config.organisation
  return {
    hours: part('hours', values.hours),
    holidays: part('holidays', { days: [...values.holidays] }),
    'time-zone': part('time-zone', { zone: values.timeZone }),
    retention: part('retention', values.keepMonths),
    'desk-sessions': part('desk-sessions', values.deskSessions),
    'handling-assigns': part('handling-assigns', { isOn: values.handlingAssigns }),
    'email-enquiries': part('email-enquiries', { isOn: values.emailEnquiries }),
    'refusal-reasons': part('refusal-reasons', { reasons: values.refusalReasons }),
    digest: part('digest', { clock: values.digestClock }),
    'request-days': part('request-days', { days: values.requestDays }),
    'offer-days': part('offer-days', { days: values.offerDays }),
    printedHours,
    notifyEmail: config.notifyEmail ?? null,
    keep: { enquiry: keepBounds(keepMonths.enquiry), application: keepBounds(keepMonths.application) },
    mailPreferences: await staffMailPreferences(read),
  }
}

async function staffMailPreferences(read: Tx): Promise<Settings['mailPreferences']> {
  const staff = await staffAccounts(read)
    .select(['users.id', 'full_name as name', 'role', 'news', 'news_hour as hour', 'digest'])
    .orderBy('full_name')
    .orderBy('users.id')
    .execute()
  const versionOf = await versionsOf(
    read,
    staff.map(({ id }) => mailPreferencesState(id)),
  )
  return staff.map((each) => ({ ...each, version: versionOf(mailPreferencesState(each.id)) }))
}
