import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

const Mention = v.object({
  kind: v.picklist(['enquiry', 'application']),
  reference: v.string(),
  /** Null if the author has left. */
  by: v.nullable(v.string()),
  /** First words of the note. */
  text: v.string(),
  at: v.string(),
})
export type Mention = v.InferOutput<typeof Mention>

export const listMentions = staffCall({
  method: 'GET',
  path: '/api/v1/staff/mentions',
  summary: 'Notes that name the signed-in member of staff and were not looked at yet, the newest first.',
  needs: 'enquiries',
  output: v.object({ mentions: v.array(Mention) }),
})
