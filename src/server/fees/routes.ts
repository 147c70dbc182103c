import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/desk-fees.ts'
import * as statements from '../../contract/desk-statements.ts'
import type { Deps } from '../deps.ts'
import { makePagingWatch } from '../items/paging-watch.ts'
import { saveRowViews } from '../items/record-views.ts'
import { Failure } from '../platform/failure.ts'
import { staffRoute } from '../staff/staff-route.ts'
import { confirmFees } from './confirm.ts'
import { readFile } from './credits/read-file.ts'
import { exportMonth } from './export-month.ts'
import { findForCredit } from './find.ts'
import { readMonth } from './month.ts'
import { presentMatches } from './present-matches.ts'
import { readFees } from './read-fees.ts'
import { feePaiseOf } from './receipts/application-fee.ts'
import { confirmReversals, showReversals } from './reversals.ts'
import { searchCredits } from './search-credits.ts'
import { settleCredit } from './settle.ts'
import { undoFees } from './undo.ts'

/** Bank statements at the desk: preview, confirmation as one action, undo as one. The file itself is never stored. */
export function feeRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'gates' | 'keys' | 'limits' | 'now' | 'settings'>,
): void {
  const notePaging = makePagingWatch(deps)
  staffRoute(app, statements.previewStatement, async ({ file, input }) => {
    if (!file)
      throw new Failure('invalid_input', { message: 'Choose a file.', fields: { file: 'Choose a file.' } })
    const read = await readFile(deps, { file, columns: input.columns })
    if ('refused' in read) {
      const { sentence, columns, firstLines } = read
      return {
        refused: { sentence, ...(columns && { columns }), ...(firstLines && { firstLines }) },
        found: null,
      }
    }
    const { preview, claims, stored } = read
    const feePaise = feePaiseOf(deps)
    const { understood, payments, matches, reversed, others, known } = preview
    return {
      refused: null,
      found: {
        understood: {
          columns: understood.columns,
          firstLines: understood.firstLines,
          period: understood.period,
          counts: understood.counts,
          creditsPaise: understood.sums.creditsPaise,
          balanceAddsUp: understood.balance.state === 'adds up',
          notes: understood.notes,
        },
        ...presentMatches({ payments, matches, claims, stored, reversed, feePaise }),
        reversals: await showReversals(deps.db.read, { claims, stored, feePaise, inFile: preview.reversals }),
        others: { credits: others.credits, debits: others.debits },
        known,
      },
    }
  })

  staffRoute(app, statements.confirmFees, ({ file, input, staff }) =>
    confirmFees(deps, staff, file && { file, columns: input.columns }, input),
  )

  staffRoute(app, statements.confirmReversals, ({ file, input, staff }) =>
    confirmReversals(deps, staff, file && { file, columns: input.columns }, input),
  )

  staffRoute(app, statements.searchCredits, async ({ file, input: { columns, search }, staff }) => {
    await notePaging(staff, 'payments', { search })
    const answer = await searchCredits(deps, file && { file, columns }, search)
    // Only stored credits count as opened: staff have the rows of the sent file already.
    const stored = answer.found.filter(({ row }) => row === undefined)
    await saveRowViews(
      deps,
      staff,
      stored.map(({ id }) => ({ reference: id })),
    )
    return answer
  })

  staffRoute(app, calls.findForCredit, async ({ input, staff }) => {
    await notePaging(staff, 'applications of a payment', { search: input.search })
    const answer = await findForCredit(deps, staff, input)
    await saveRowViews(deps, staff, answer.found)
    return answer
  })

  staffRoute(app, statements.undoFees, ({ params, staff }) => undoFees(deps, staff, params.id))

  staffRoute(app, calls.settleCredit, async ({ params, input, staff }) => {
    await settleCredit(deps, staff, params.id, input.words)
    return {}
  })

  staffRoute(app, calls.readFees, () => readFees(deps))

  staffRoute(app, calls.readFeeMonth, ({ params }) => readMonth(deps.db.read, params.month))

  staffRoute(app, calls.exportFeeMonth, async ({ params, staff }) => ({
    csv: await exportMonth(deps, staff, params.month),
  }))
}
