import type { PersonalRecords } from '../../accounts/personal-records.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { dayIn } from '../../time/days.ts'
import { exportPerson, findPerson } from '../known-person.ts'
import { applyAction } from './action.ts'
import { pageOf } from './readable-page.ts'

/** The data stored about a person, for a manager to check and hand out. Errors  not_found; staff_rule */
export async function handOut(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
  reference: string,
  staff: Staff,
  recordSources: PersonalRecords[],
): Promise<{ name: string; json: string; page: string }> {
  const { timeZone } = await deps.settings.now()
  return applyAction(deps, reference, staff, async (tx, who) => {
    const person = await findPerson(tx, who.key, recordSources)
    if (!person) throw new Failure('not_found')
    const data = await exportPerson(tx, person)
    const name = `what-we-keep-${dayIn(timeZone, deps.now())}`
    const title = `What ${deps.config.organisation.name} keeps about you`
    return {
      audit: { action: 'person exported at the desk' },
      result: { name, json: `${JSON.stringify(data, null, 2)}\n`, page: pageOf(title, data) },
    }
  })
}
