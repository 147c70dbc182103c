import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** How often a staff member gets a mail about new enquiries and applications. Off by default. */
export const NEWS_SETTINGS = ['none', 'at once', 'hourly', 'daily'] as const
export type NewsSetting = (typeof NEWS_SETTINGS)[number]
/** Default hour of daily mails. */
export const NEWS_HOUR = 9

/** How often a staff member gets a mail with a summary of the desk's work: for new staff daily. */
export const DIGEST_SETTINGS = ['none', 'daily', 'weekly'] as const
export type DigestSetting = (typeof DIGEST_SETTINGS)[number]
/**
 * Default time in the organisation's time zone, before office hours; managers can change it. The weekly digest is sent
 * on Monday.
 */
export const DIGEST_CLOCK = '08:00'

const news = v.picklist(NEWS_SETTINGS, 'Choose how often.')
/** In the organisation's time zone, for daily news. */
const hour = v.pipe(
  v.number('Choose an hour.'),
  v.integer('Choose an hour.'),
  v.minValue(0, 'Choose an hour.'),
  v.maxValue(23, 'Choose an hour.'),
)
const digest = v.picklist(DIGEST_SETTINGS, 'Choose how often.')

/** Which mails a member of staff gets, and when. */
export const MailPreferences = v.object({ news, hour, digest })
export type MailPreferences = v.InferOutput<typeof MailPreferences>

const NEWS = '/api/v1/staff/me/news'
const DIGEST = '/api/v1/staff/me/digest'

export const readNews = staffCall('GET', NEWS, {
  summary: 'How often a mail tells the signed-in member of staff of new enquiries and applications.',
  needs: 'enquiries',
  output: v.object({ how: news, hour }),
})

export const changeNews = staffCall('PATCH', NEWS, {
  summary:
    'Chooses how often a mail tells the signed-in member of staff of new enquiries and applications, and at which hour where it is daily.',
  needs: 'enquiries',
  input: v.object({ how: news, hour: v.optional(hour, NEWS_HOUR) }),
  message: 'Saved.',
})

export const readDigest = staffCall('GET', DIGEST, {
  summary: 'How often the signed-in member of staff gets a digest.',
  needs: 'enquiries',
  output: v.object({
    how: digest,
    /** Delivery time as `HH:MM`. */
    clock: v.string(),
  }),
})

export const changeDigest = staffCall('PATCH', DIGEST, {
  summary: 'Chooses how often the signed-in member of staff gets a digest.',
  needs: 'enquiries',
  input: v.object({ how: digest }),
  message: 'Saved.',
})
