import type { Invitation } from '../../contract/invitation.ts'
import { plainCourse } from '../../contract/same-course.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { calendarText } from '../site/render/calendar.ts'
import { batchWithKey, namesOf } from './courses.ts'

type WithCourses = Pick<Deps['config'], 'organisation'>
type Joining = Pick<ApplicationRow, 'course' | 'batch'>

const dayText = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * First day, place, contact and packing list: of the batch, or of the course where the batch has none. Null
 * if neither has any.
 */
export function invitationOf({ course, batch: key }: Joining, config: WithCourses): Invitation | null {
  const batch = batchWithKey(config, key)
  const names = course === null ? undefined : namesOf(course, config)
  const facts = config.organisation.courseFacts.find(({ title }) => names?.has(plainCourse(title)))
  const invitation = {
    day: batch?.starts ?? null,
    starts: batch ? dayText.format(new Date(batch.starts)) : (facts?.starts ?? ''),
    times: batch?.times ?? '',
    place: batch?.place || (facts?.place ?? ''),
    language: batch?.language || (facts?.language ?? ''),
    ask: batch?.ask ?? '',
    bring: batch?.bring ?? '',
  }
  return Object.values(invitation).some(Boolean) ? invitation : null
}

/**
 * Stores the invitations of which these applicants are notified. Applications of one batch are written
 * together.
 */
export async function noteInvitations(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  rows: readonly (Joining & Pick<ApplicationRow, 'id'>)[],
): Promise<void> {
  const same = Map.groupBy(rows, (row) => {
    const invitation = invitationOf(row, config)
    return invitation && JSON.stringify(invitation)
  })
  for (const [invited_with, of] of same)
    await tx
      .updateTable('applications')
      .set({ invited_with })
      .where(
        'id',
        'in',
        of.map(({ id }) => id),
      )
      .execute()
}

/**
 * The first day as a calendar file; undefined if the first day is not a calendar day. A later version
 * replaces an earlier one.
 */
export function invitationCalendar(
  row: Joining & Pick<ApplicationRow, 'reference' | 'full_name' | 'version'>,
  config: Pick<Deps['config'], 'organisation' | 'publicUrl'>,
  now: number,
): string | undefined {
  const invitation = invitationOf(row, config)
  if (!invitation?.day) return undefined
  const { times, ask, bring, place } = invitation
  return calendarText(config.organisation, 'Courses', [
    {
      id: `${row.reference}@${new URL(config.publicUrl).hostname}`,
      sequence: row.version,
      stamp: new Date(now),
      allDay: true,
      start: new Date(invitation.day),
      summary: [row.course ?? 'Course', 'first day'].join(', '),
      description: [row.full_name, times, ask && `Ask: ${ask}`, bring && `Please bring: ${bring}`]
        .filter(Boolean)
        .join('\n\n'),
      location: place,
    },
  ])
}
