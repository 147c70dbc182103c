import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { type DeskList, inColumns } from '../../exports/exportable.ts'
import { stateOfMail } from '../../items/history.ts'
import { affectedBy, type Concerned } from './concerned.ts'
import { breachOf, whoOf } from './read.ts'

const { fields, recordOf } = inColumns<Concerned & { mail: string }>({
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  because: ({ source }) => source,
  reference: ({ reference }) => reference,
  mail: ({ mail }) => mail,
})

/** All people affected by a breach, and whether they were mailed about it. */
export function concernedList({ db }: Pick<Deps, 'db'>): DeskList<'concerned'> {
  return {
    fields,
    isOfPeople: true,
    count: async ({ filter: { breach } }) => (await breachOf(db.read, breach)).concerned ?? 0,
    async *pages({ filter: { breach } }) {
      const who = whoOf(await breachOf(db.read, breach))
      if (!who) return
      for await (const people of affectedBy(db.read, who)) {
        const stateOfMail = await mailPreferencesState(
          db.read,
          breach,
          people.map(({ id }) => id),
        )
        yield people.map((person) => recordOf({ ...person, mail: stateOfMail.get(person.id) ?? 'none yet' }))
      }
    },
  }
}

async function mailPreferencesState(read: Tx, breach: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('breach_people')
    .leftJoin('outbox', 'outbox.id', 'breach_people.mail_id')
    .select(['person_id', 'outbox.id', 'sent_at', 'given_up_at'])
    .where('breach_id', '=', breach)
    .where('person_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ person_id, id, sent_at, given_up_at }) => [
      person_id,
      id === null ? 'sent' : stateOfMail({ sent_at, given_up_at }),
    ]),
  )
}
