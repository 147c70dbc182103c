import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/**
 * Number of different enquiries and applications that one person opens. Above it managers are notified, once per person
 * and day.
 */
export const RECORD_VIEW_LIMITS = { perHour: 60, perDay: 200 } as const
const MOST = 5000

const PATH = '/api/v1/staff/openings'
const limit = v.pipe(
  v.number('Enter a number.'),
  v.integer('Enter a whole number.'),
  v.minValue(1, 'Enter at least 1.'),
  v.maxValue(MOST, `Enter at most ${MOST}.`),
)
const limits = { perHour: limit, perDay: limit }

export const readRecordViews = staffCall('GET', PATH, {
  summary: 'From how many openings on managers are told, and whom they were told of during the last 30 days.',
  needs: 'staff',
  output: v.object({
    ...limits,
    noticed: v.array(
      v.object({
        /** Id of the staff member. */
        id: v.string(),
        /** Null if the staff member has left. */
        name: v.nullable(v.string()),
        at: v.string(),
        opened: v.number(),
        within: v.picklist(['hour', 'day']),
      }),
    ),
  }),
})

export const changeRecordViewLimits = staffCall('PATCH', PATH, {
  summary: 'Says from how many openings on managers are told.',
  needs: 'settings',
  fresh: true,
  input: v.object(limits),
  message: 'Saved.',
})
