import type * as v from 'valibot'
import {
  type changeMailPreferences,
  LAW_MONTHS,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
} from '../../../contract/desk-settings.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Deps } from '../../deps.ts'
import { parse } from '../../http/parse.ts'
import { Failure } from '../../platform/failure.ts'
import { type Staff, shortenSessions } from '../../staff/desk-sessions.ts'
import { OF_COLLEAGUE, setMailPreferences } from '../../staff/mail-preferences.ts'
import { keepBounds } from '../settings.ts'
import { addState } from '../states.ts'
import { auditOf } from './audit-of-change.ts'
import { notifyIfAccountNamed } from './notify-if-account-named.ts'

/** Errors  not_found, invalid_input, changed_meanwhile */
export async function change(
  { config, db, now, settings }: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  staff: Staff,
  wanted: string,
  { version: seen, value: typed }: { version: number; value?: unknown },
): Promise<{ version: number }> {
  const name = SETTING_NAMES.find((known) => known === wanted)
  if (!name) throw new Failure('not_found')
  const value = typed === null ? null : checked(name, typed, config.organisation.keepMonths)
  const version = await db.write(async (tx) => {
    const stored = await addState(tx, { name, version: seen, value }, staff.id, now())
    if (stored.isRepeated) return stored.version
    // The new limit applies to current sessions too.
    if (name === 'desk-sessions' && value)
      await shortenSessions(tx, (value as SettingValue<'desk-sessions'>).hours)
    if (name === 'refusal-reasons') await notifyIfAccountNamed(tx, { name, version: stored.version }, now())
    await writeAudit(tx, now(), { ...auditOf(name, stored.before, value), staff })
    await announceChange(tx, now(), 'setting', '')
    return stored.version
  })
  settings.forget()
  return { version }
}

/** Errors  invalid_input */
function checked(
  name: SettingName,
  typed: unknown,
  notice: Deps['config']['organisation']['keepMonths'],
): unknown {
  const value = parse(SETTINGS[name], typed)
  if (name === 'retention') refuseOtherThanPromised(value as SettingValue<'retention'>, notice)
  return value
}

function refuseOtherThanPromised(
  keep: SettingValue<'retention'>,
  notice: Deps['config']['organisation']['keepMonths'],
): void {
  const fields: Record<string, string> = {}
  for (const kind of ['enquiry', 'application'] as const) {
    const { least, most } = keepBounds(notice[kind])
    if (keep[kind] > most)
      fields[kind] =
        `The published notice promises ${most} months: change the notice before you keep it longer.`
    else if (keep[kind] < least)
      fields[kind] =
        least === LAW_MONTHS
          ? `The law asks for at least ${least} months.`
          : `The published notice says ${least} months.`
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}

/** Errors  not_found, changed_meanwhile */
export async function updateMailPreferences(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  userId: string,
  wanted: v.InferOutput<(typeof changeMailPreferences)['input']>,
): Promise<{ version: number }> {
  const version = await setMailPreferences(deps, staff, userId, wanted, OF_COLLEAGUE)
  return { version: version ?? wanted.version }
}
