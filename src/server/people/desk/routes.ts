import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-people.ts'
import type { PersonalRecords } from '../../accounts/personal-records.ts'
import type { Deps } from '../../deps.ts'
import { isWholeList, makePagingWatch } from '../../items/paging-watch.ts'
import { saveRecordView, saveRowViews } from '../../items/record-views.ts'
import type { Searchable } from '../../items/search-index.ts'
import { Failure } from '../../platform/failure.ts'
import type { DeskAccounts } from '../../staff/accounts.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { applyAction } from './action.ts'
import { beginConversation } from './begin-conversation.ts'
import { block, signOut, unblock } from './block.ts'
import { correct } from './correct.ts'
import { erase, withdrawConsent } from './erase.ts'
import { findPeople } from './find-people.ts'
import { handOut } from './hand-out.ts'
import { readPerson } from './read-person.ts'

interface Handed {
  accounts: DeskAccounts
  /** All parts that store personal data. */
  recordSources: PersonalRecords[]
  /** All sources by which people are found. */
  searchSources: readonly Searchable[]
}

/** People at the desk: search, data, and actions. */
export function personRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
  { accounts, recordSources, searchSources }: Handed,
): void {
  const notePaging = makePagingWatch(deps)
  staffRoute(app, calls.findPeople, async ({ input, staff }) => {
    await notePaging(staff, 'people', input)
    const found = await findPeople(deps, input.search ?? '', searchSources)
    if (!isWholeList(input)) await saveRowViews(deps, staff, found.people)
    return found
  })

  staffRoute(app, calls.readPerson, async ({ params, staff }) => {
    const person = await readPerson(deps, params.reference)
    await saveRecordView(deps, staff, person.reference, 'person read at the desk')
    return person
  })

  staffRoute(app, calls.beginConversation, async ({ params, staff }) => ({
    reference: await beginConversation(deps, params.reference, staff),
  }))

  staffRoute(app, calls.correctPerson, ({ params, input, staff }) =>
    correct(deps, params.reference, staff, input, { accounts, recordSources }),
  )

  staffRoute(app, calls.exportPerson, ({ params, staff }) =>
    handOut(deps, params.reference, staff, recordSources),
  )

  staffRoute(app, calls.erasePerson, async ({ params, input, staff }) => {
    await erase(deps, params.reference, staff, input, recordSources)
    return {}
  })

  staffRoute(app, calls.withdrawConsent, async ({ params, input, staff }) => ({
    reference: await withdrawConsent(deps, params.reference, staff, input.of, recordSources),
  }))

  staffRoute(app, calls.blockPerson, async ({ params, input, staff }) => {
    await block(deps, params.reference, staff, input.reason)
    return {}
  })

  staffRoute(app, calls.unblockPerson, async ({ params, staff }) => {
    await unblock(deps, params.reference, staff)
    return {}
  })

  staffRoute(app, calls.signPersonOut, async ({ params, staff }) => ({
    ended: await signOut(deps, params.reference, staff),
  }))

  staffRoute(app, calls.sendVerification, async ({ params, staff }) => {
    const pending = await applyAction(deps, params.reference, staff, async (_tx, { registrations }) => {
      const [newest] = registrations
      if (!newest) throw new Failure('staff_rule', { message: 'No registration waits for a code.' })
      return { audit: { action: 'code sent again at the desk' }, result: newest }
    })
    return { sent: await accounts.sendCodeAgain(pending) }
  })
}
