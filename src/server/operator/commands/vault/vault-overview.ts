import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { eraseAt } from '../../../submissions/retention.ts'

/** Each transaction number of an application counts. */
type Kind = 'aadhaar' | 'transaction number' | 'voter id'

/** The purpose stated in the notice beside the form. */
const PURPOSES: Record<Kind, string> = {
  aadhaar: 'to know who applies, so that the certificate goes to the right person',
  'transaction number': 'to find the payment in the bank statement; "export applications" opens it too',
  'voter id': 'to know who applies, where somebody gives it beside the Aadhaar number',
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The contents of the vault, the reason, and the end of retention. */
export async function vaultOverview(read: Tx): Promise<string> {
  const rows = await read
    .selectFrom('vault')
    .innerJoin('applications', 'applications.id', 'vault.application_id')
    .select(({ fn }) => [
      sql<Kind>`case when kind like 'transaction number%' then 'transaction number' else kind end`.as('what'),
      fn.countAll<number>().as('count'),
      fn.min<number>('created_at').as('since'),
      fn.min(eraseAt).as('first'),
      fn.max(eraseAt).as('last'),
    ])
    .groupBy('what')
    .execute()
  const { sealed } = await read
    .selectFrom('sealed_records')
    .select(({ fn }) => fn.countAll<number>().as('sealed'))
    .executeTakeFirstOrThrow()
  const { checked } = await read
    .selectFrom('applications')
    .select(({ fn }) => [fn.countAll<number>().as('checked')])
    .where('aadhaar_checked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const kinds = (Object.keys(PURPOSES) as Kind[]).map((kind) => {
    const found = rows.find(({ what }) => what === kind)
    const until = found
      ? `the oldest came on ${day(found.since)}; erased with their applications, from ${day(found.first)} to ${day(found.last)}`
      : 'none'
    const erased =
      kind === 'aadhaar' && Number(checked) > 0
        ? `\n  erased already, compared with the original: ${checked}`
        : ''
    return `${kind}: ${found?.count ?? 0}\n  why: ${PURPOSES[kind]}\n  until: ${until}${erased}`
  })
  return `${kinds.join('\n')}\n${await wordsOfTheBank(read)}records of people who were erased: ${sealed}\n  why: the law wants what happened to be on record for its time\n  until: each is destroyed at the time the notice said, an account a year after it was erased\n`
}

async function wordsOfTheBank(read: Tx): Promise<string> {
  const { count, first, last } = await read
    .selectFrom('credits')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('erase_at').as('first'),
      fn.max<number | null>('erase_at').as('last'),
    ])
    .where('words', 'is not', null)
    .executeTakeFirstOrThrow()
  const until =
    first === null || last === null
      ? 'none'
      : `erased with the application whose fee it is, all of them from ${day(first)} to ${day(last)}`
  return `words of bank statements: ${count}\n  why: to find whose fee a payment is\n  until: ${until}\n`
}
