import * as v from 'valibot'
import { listInput, nextPage } from './desk-list.ts'
import { staffCall } from './staff-call.ts'

/** The audit log, which nobody can change. Times are ISO 8601, UTC. */

/** Category of a line; the desk shows an icon for each. */
export const AUDIT_SIGNS = ['seen', 'refused', 'taken away', 'erased', 'staff', 'money'] as const
export type AuditSign = (typeof AUDIT_SIGNS)[number]

/** Placeholder for the reference of an item in `did`. */
export const ITEM_PLACE = '{item}'

const ShownLine = v.object({
  id: v.string(),
  /** Position in the hash chain; null until the line is chained. */
  position: v.nullable(v.number()),
  at: v.string(),
  who: v.string(),
  /** The text after the name: `gave {item} to Imran Shaikh`. */
  did: v.string(),
  reference: v.nullable(v.string()),
  /** Name of the person of the item; null if erased. */
  itemName: v.nullable(v.string()),
  /** Values before and after, if recorded. */
  changes: v.array(v.object({ what: v.string(), from: v.string(), to: v.string() })),
  sign: v.nullable(v.picklist(AUDIT_SIGNS)),
})
export type ShownLine = v.InferOutput<typeof ShownLine>

const { search, from, to, after } = listInput
export const AuditFilter = v.object({
  /** Search in names, mail addresses, references and actions. */
  search,
  from,
  to,
  after,
  /** Id of a staff member. */
  who: v.optional(v.pipe(v.string(), v.maxLength(60), v.excludes('\0'))),
  /** Name of the action in the log. */
  action: v.optional(v.pipe(v.string(), v.maxLength(80), v.excludes('\0'))),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>

const PATH = '/api/v1/staff/audit'
export const listAuditLines = staffCall('POST', `${PATH}/lines/list`, {
  summary: 'One page of the record, the newest first.',
  needs: 'audit',
  input: AuditFilter,
  output: v.object({ lines: v.array(ShownLine), next: nextPage }),
  message: 'Lines found.',
})

export const readAuditLine = staffCall('GET', `${PATH}/lines/:id`, {
  summary: 'One line of the record, and what was done about the same item around it.',
  needs: 'audit',
  output: v.object({
    line: ShownLine,
    /** Name of the action in the log, and of the person of the line if it has no item. */
    action: v.string(),
    /** Null if the session has ended. */
    device: v.nullable(v.string()),
    around: v.array(ShownLine),
  }),
  message: 'Line found.',
})

export const readAuditFilters = staffCall('GET', `${PATH}/filters`, {
  summary: 'By what the record can be filtered, and whose clock its days are of.',
  needs: 'audit',
  output: v.object({
    staff: v.array(v.object({ id: v.string(), name: v.string() })),
    groups: v.array(
      v.object({ name: v.string(), actions: v.array(v.object({ name: v.string(), label: v.string() })) }),
    ),
    timeZone: v.string(),
  }),
})

export const readAuditChain = staffCall('GET', `${PATH}/chain`, {
  summary: 'When the chain of the record was last checked, and what was found.',
  needs: 'audit',
  quiet: true,
  output: v.object({
    /** Position of the last chained line, and the number of lines not chained yet. */
    upTo: v.number(),
    waiting: v.number(),
    checked: v.nullable(
      v.object({
        at: v.string(),
        /** Number of valid lines, and the position of the last checked line. */
        intact: v.number(),
        upTo: v.number(),
        /** Error of the first invalid line. */
        problem: v.nullable(v.string()),
        /** Number of lines with a time earlier than the line before. */
        backDated: v.number(),
      }),
    ),
    running: v.nullable(v.object({ checked: v.number(), total: v.number() })),
  }),
})
export type AuditChain = v.InferOutput<(typeof readAuditChain)['output']>

export const checkAuditChain = staffCall('POST', `${PATH}/chain/check`, {
  summary: 'Begins to check the chain from its first line to its last. One check runs at a time.',
  needs: 'audit',
  message: 'The check has begun.',
})

export const deskAuditCalls = [
  listAuditLines,
  readAuditLine,
  readAuditFilters,
  readAuditChain,
  checkAuditChain,
]
