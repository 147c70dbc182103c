import * as v from 'valibot'
import { listInput, nextPage } from './desk-list.ts'
import { staffCall } from './staff-call.ts'

/** Who did what: the record that nobody can change. Times are ISO 8601, UTC. */

/** What a line is about at first sight; the desk draws a sign for it. */
export const AUDIT_SIGNS = ['seen', 'refused', 'taken away', 'erased', 'staff', 'money'] as const
export type AuditSign = (typeof AUDIT_SIGNS)[number]

/** Where the reference of an item belongs in `did`. */
export const ITEM_PLACE = '{item}'

const ShownLine = v.object({
  id: v.string(),
  /** Its place in the chain; null while it waits for one. */
  position: v.nullable(v.number()),
  at: v.string(),
  who: v.string(),
  /** What follows the name: `gave {item} to Imran Shaikh`. */
  did: v.string(),
  reference: v.nullable(v.string()),
  /** Whose it is; null where it is erased. */
  itemName: v.nullable(v.string()),
  /** Before and after, where it says so. */
  changes: v.array(v.object({ what: v.string(), from: v.string(), to: v.string() })),
  sign: v.nullable(v.picklist(AUDIT_SIGNS)),
})
export type ShownLine = v.InferOutput<typeof ShownLine>

const { search, from, to, after } = listInput
export const AuditFilter = v.object({
  /** A name, a mail address, a reference, or what was done. */
  search,
  from,
  to,
  after,
  /** Id of somebody of the staff. */
  who: v.optional(v.pipe(v.string(), v.maxLength(60), v.excludes('\0'))),
  /** As the record calls it. */
  action: v.optional(v.pipe(v.string(), v.maxLength(80), v.excludes('\0'))),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>

const PATH = '/api/v1/staff/audit'
export const listAuditLines = staffCall({
  method: 'POST',
  path: `${PATH}/lines/list`,
  summary: 'One page of the record, the newest first.',
  needs: 'audit',
  input: AuditFilter,
  output: v.object({ lines: v.array(ShownLine), next: nextPage }),
  message: 'Lines found.',
})

export const readAuditLine = staffCall({
  method: 'GET',
  path: `${PATH}/lines/:id`,
  summary: 'One line of the record, and what was done about the same item around it.',
  needs: 'audit',
  output: v.object({
    line: ShownLine,
    /** As the record calls it, and whose line it is besides the item. */
    action: v.string(),
    /** Null where the session is over. */
    device: v.nullable(v.string()),
    around: v.array(ShownLine),
  }),
  message: 'Line found.',
})

export const readAuditFilters = staffCall({
  method: 'GET',
  path: `${PATH}/filters`,
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

export const readAuditChain = staffCall({
  method: 'GET',
  path: `${PATH}/chain`,
  summary: 'When the chain of the record was last checked, and what was found.',
  needs: 'audit',
  quiet: true,
  output: v.object({
    /** The last line that is tied to the one before it, and how many wait to be. */
    upTo: v.number(),
    waiting: v.number(),
    checked: v.nullable(
      v.object({
        at: v.string(),
        /** How many lines hold, and up to which one it was looked. */
        intact: v.number(),
        upTo: v.number(),
        /** What is wrong with the first line that does not hold. */
        problem: v.nullable(v.string()),
        /** Lines that claim to be older than those in front of them. */
        backDated: v.number(),
      }),
    ),
    running: v.nullable(v.object({ checked: v.number(), total: v.number() })),
  }),
})
export type AuditChain = v.InferOutput<(typeof readAuditChain)['output']>

export const checkAuditChain = staffCall({
  method: 'POST',
  path: `${PATH}/chain/check`,
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
