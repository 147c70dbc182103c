import type { MailSummary } from '../../../contract/desk-mails.ts'
import { type DeskList, inColumns } from '../../exports/exportable.ts'
import type { Cursor } from '../../items/lists/paging.ts'
import { addressedOf } from '../addressed.ts'
import { type ListDeps, rowsOfPage } from './list.ts'
import { summaryOf } from './state.ts'

const AT_ONCE = { size: 250, lookedAt: 1000 }

const { fields, recordOf } = inColumns<MailSummary>({
  at: ({ at }) => new Date(at),
  state: ({ state }) => state,
  mail: ({ title }) => title,
  about: ({ group }) => group,
  reference: ({ about }) => about,
  name: ({ name }) => name,
  address: ({ address }) => address,
  tries: ({ tries }) => String(tries),
  why: ({ why }) => why,
})

/** A list of mails: recipients and states, never the text. */
export function mailList(deps: ListDeps): DeskList<'mails'> {
  const { config, db, now } = deps
  return {
    fields,
    isOfPeople: true,
    count: async () => undefined,
    async *pages({ filter }) {
      let after: Cursor | undefined
      do {
        // The role is always manager, because only managers export lists.
        const { rows, next } = await rowsOfPage(deps, filter, 'manager', { ...AT_ONCE, after })
        const addressed = await addressedOf(db.read, config.notifyEmail, rows)
        yield rows.map((row) => recordOf(summaryOf(row, addressed.get(row.id), now())))
        after = next
      } while (after !== undefined)
    },
  }
}
