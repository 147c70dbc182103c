import * as v from 'valibot'
import { STAGES } from './stages.ts'

/** What staff should look at first, in the words the desk shows. */
export const FLAG_NAMES = [
  'under18',
  'guardianMissing',
  'detailsMissing',
  'courseUnknown',
  'aadhaarUnlikely',
  'aadhaarSeenBefore',
  'voterIdUnlikely',
  'transactionUnlikely',
  'transactionSeenBefore',
] as const

/** One line of a list of applications. Times are ISO 8601, UTC. */
export const ApplicationSummary = v.object({
  reference: v.string(),
  receivedAt: v.string(),
  stage: v.picklist(STAGES),
  name: v.string(),
  course: v.nullable(v.string()),
  flags: v.array(v.picklist(FLAG_NAMES)),
  assignee: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Goes up with every change: one made on an older state is not applied. */
  version: v.number(),
})
export type ApplicationSummary = v.InferOutput<typeof ApplicationSummary>
