import * as v from 'valibot'
import { COURSE_MAX } from './applications.ts'
import { listInput, nextPage } from './desk-list.ts'
import { languageRead } from './languages.ts'
import { staffCall } from './staff-call.ts'

import { STAGES } from './stages.ts'

/** Points for staff to check first, with the labels of the desk. */
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
  'courseClosed',
  'batchFull',
] as const
export type FlagName = (typeof FLAG_NAMES)[number]

/** One line of a list of applications. Times are ISO 8601, UTC. */
export const ApplicationSummary = v.object({
  reference: v.string(),
  receivedAt: v.string(),
  stage: v.picklist(STAGES),
  name: v.string(),
  course: v.nullable(v.string()),
  /** The language of the page that the form was sent from. */
  language: languageRead,
  /** Current flags, not only those at the time of arrival. */
  flags: v.array(v.picklist(FLAG_NAMES)),
  /** Only for an applicant under 18 today; null otherwise. */
  age: v.nullable(v.number()),
  assignee: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Whether no staff member has read an email of the applicant. */
  isUnread: v.boolean(),
  /** Increases with every change; an action based on an older version is not applied. */
  version: v.number(),
})
export type ApplicationSummary = v.InferOutput<typeof ApplicationSummary>

/** The views of the application list, as they appear in URLs. */
export const APPLICATION_VIEWS = [
  'fee-found',
  'received',
  'fee-not-found',
  'mine',
  'accepted',
  'refused',
  'withdrawn',
  'all',
] as const
export type ApplicationView = (typeof APPLICATION_VIEWS)[number]

/** Stands for every course outside the catalogue. */
export const OTHER_COURSE = 'other'

export const ApplicationsInput = v.object({
  view: v.picklist(APPLICATION_VIEWS),
  ...listInput,
  /** A course of the catalogue, or OTHER_COURSE. */
  course: v.optional(v.pipe(v.string(), v.maxLength(COURSE_MAX))),
  /** The key of a batch. */
  batch: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** `any`: applications with at least one flag. */
  flag: v.optional(v.picklist([...FLAG_NAMES, 'any'])),
})
export type ApplicationsInput = v.InferOutput<typeof ApplicationsInput>

/** A batch of a course with its seats. */
export const DeskBatch = v.object({
  key: v.string(),
  course: v.string(),
  /** All names of the course. */
  names: v.array(v.string()),
  /** Its first day in words, and its place, if known. */
  name: v.string(),
  /** Null without a limit. */
  seats: v.nullable(v.number()),
  /** Applications that are not refused or withdrawn. Applications above the number of seats wait. */
  held: v.number(),
})
export type DeskBatch = v.InferOutput<typeof DeskBatch>

export const listDeskApplications = staffCall('POST', '/api/v1/staff/applications/list', {
  summary:
    'One page of a list of applications, in its order. A transaction number typed exactly is found too.',
  needs: 'applications',
  input: ApplicationsInput,
  output: v.object({ applications: v.array(ApplicationSummary), next: nextPage }),
  message: 'Applications found.',
})

export const countApplicationViews = staffCall('GET', '/api/v1/staff/applications/counts', {
  summary: 'How many applications each list holds, up to one more than is counted.',
  needs: 'applications',
  output: v.object({
    counts: v.object(v.entriesFromList(APPLICATION_VIEWS, v.number())),
    /** Courses that are open for applications today. */
    courses: v.array(v.string()),
    batches: v.array(DeskBatch),
    /** Possible assignees. */
    agents: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
  message: 'Counted.',
})
