import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** How often a staff member gets a mail about new enquiries and applications. Off by default. */
export const NEWS_SETTINGS = ['none', 'at once', 'hourly', 'daily'] as const
export type NewsSetting = (typeof NEWS_SETTINGS)[number]
/** Default hour of daily mails. */
export const NEWS_HOUR = 9

const PATH = '/api/v1/staff/me/news'
const how = v.picklist(NEWS_SETTINGS, 'Choose how often.')
/** In the organisation's time zone. */
const hour = v.pipe(
  v.number('Choose an hour.'),
  v.integer('Choose an hour.'),
  v.minValue(0, 'Choose an hour.'),
  v.maxValue(23, 'Choose an hour.'),
)
const news = v.object({ how, hour })

export const readNews = staffCall({
  method: 'GET',
  path: PATH,
  summary: 'How often a mail tells the signed-in member of staff of new enquiries and applications.',
  needs: 'enquiries',
  output: news,
})

export const changeNews = staffCall({
  method: 'PATCH',
  path: PATH,
  summary:
    'Chooses how often a mail tells the signed-in member of staff of new enquiries and applications, and at which hour where it is daily.',
  needs: 'enquiries',
  input: v.object({ how, hour: v.optional(hour, NEWS_HOUR) }),
  message: 'Saved.',
})
