import * as v from 'valibot'

/** The facts that an accepted applicant needs for the first day, as texts of the batch or the course. */
export const Invitation = v.object({
  /** The first day, if it is a calendar day. Shape  YYYY-MM-DD */
  day: v.nullable(v.string()),
  /** The first day in words. Each of these texts is empty if the organisation has not filled it in. */
  starts: v.string(),
  times: v.string(),
  place: v.string(),
  language: v.string(),
  ask: v.string(),
  bring: v.string(),
})
export type Invitation = v.InferOutput<typeof Invitation>

export const INVITATION_LABELS = {
  starts: 'First day',
  times: 'Times',
  place: 'Where',
  language: 'Language',
  ask: 'Ask',
  bring: 'Please bring',
} as const satisfies Partial<Record<keyof Invitation, string>>

/** The details with their labels, in the order of the mail. */
export const invitationLines = (invitation: Invitation): [label: string, text: string][] =>
  Object.entries(INVITATION_LABELS).flatMap(([name, label]) => {
    const text = invitation[name as keyof typeof INVITATION_LABELS]
    return text ? [[label, text] as [string, string]] : []
  })
