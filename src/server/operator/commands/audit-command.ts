import { parseArgs } from 'node:util'
import type { ChainPoint } from '../../audit/chain.ts'
import { type ChainReport, checkChain, utc } from '../../audit/check-chain.ts'
import { restartChain } from '../../audit/restart-chain.ts'
import { snapshot } from '../../db/dialects.ts'
import type { Command } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../command-error.ts'
import { withInstallation } from '../installation.ts'

export const auditCommand: Command = {
  name: 'audit',
  summary: 'Checks that no line of the audit was changed, removed or inserted.',
  help: `npm run operator -- audit [--head POSITION:MAC]
npm run operator -- audit --begin-anew --yes

Follows the chain of the audit from its first line to its last and names the first one that was changed, removed or
inserted; the exit code is 1 then. The server may be running: it chains lines within seconds, until then they wait.

  --head POSITION:MAC  also that the chain still has a line that the log named: a cut at its end leaves no gap.
                       The server logs (LOG_LEVEL info) "audit chained" with position and mac at least every ten
                       minutes in which lines were chained. Take the youngest from where the log is collected,
                       with a ":" between.
  --begin-anew --yes   after you have looked into what was found: chains all lines there are, as they are now.
                       What happened to them before can then no longer be seen, except in copies and logs.

Lines leave after a year, from the beginning of the chain on, and the rest can still be checked.
`,
  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        head: { type: 'string' },
        'begin-anew': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    })
    const logged = values.head === undefined ? undefined : parseHead(values.head)
    const { now, report } = context
    await withInstallation(context, async ({ db, keys }) => {
      if (!values['begin-anew']) {
        const found = await snapshot(db.read, (read) => checkChain(read, keys, logged))
        return sayReport(found, context)
      }
      if (!values.yes)
        throw new CommandError(
          'This hides what happened to lines until now. Keep a backup, then add --yes if you want it.',
        )
      await restartChain(db, keys, now())
      report('The chain begins anew. The server chains all lines, a few hundred a second.')
    })
  },
}

function parseHead(text: string): ChainPoint {
  const [, position, mac] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  if (!position || !mac)
    throw new CommandError('--head must be a position and a mac, as the log has them: 12:…')
  return { position: Number(position), mac }
}

/** Errors  CommandError, with the first line whose check fails */
function sayReport(
  { intact, from, to, waiting, head, problem, backDated }: ChainReport,
  { report }: CommandContext,
): void {
  const period = from !== undefined && to !== undefined ? `, from ${utc(from)} to ${utc(to)}` : ''
  report(`${intact} ${intact === 1 ? 'line holds' : 'lines hold'}${period}.`)
  report(`${waiting} ${waiting === 1 ? 'line waits' : 'lines wait'} to be chained.`)
  if (backDated.count > 0)
    report(
      `Look at ${backDated.count} of them, which bear an earlier time than lines chained before: a clock was set back, or somebody wrote them later. The first is ${backDated.first}.`,
    )
  if (problem) throw new CommandError(`The audit does not hold. ${problem}`)
  if (head && head.position > 0) report(`The chain ends at ${head.position}:${head.mac}`)
}
