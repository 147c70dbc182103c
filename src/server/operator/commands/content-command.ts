import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { ContentError, inWords, type Mistake } from '../../../content/content-error.ts'
import { contentHints } from '../../../content/content-hints.ts'
import { changesBetween } from '../../content/changes.ts'
import { mistakesIn } from '../../content/check-files.ts'
import { type ContentFiles, inFolder, readFolder, writeFolder } from '../../content/content-files.ts'
import { ACCOUNT_CHANGED_WARNING, ensureInForce } from '../../content/import-edits.ts'
import { moneyDifferences } from '../../content/money.ts'
import { publish } from '../../content/publish.ts'
import { filesOf, statesOf } from '../../content/store.ts'
import { Failure } from '../../platform/failure.ts'
import type { Command } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../command-error.ts'
import { type Installation, withInstallation } from '../installation.ts'

export const contentCommand: Command = {
  name: 'content',
  summary: 'Moves the words and pictures of the public pages to files and back, and checks them.',
  help: `npm run operator -- content export DIR
npm run operator -- content import DIR
npm run operator -- content check

A running site keeps its words and pictures in the database. These commands may be used while it runs.

  export DIR  writes everything that is published into DIR, byte for byte. DIR must be empty, or not there yet.
  import DIR  publishes DIR in place of everything, as one publication: what is not in DIR goes. Earlier
              publications stay, and the desk can bring them back. With a mistake in DIR nothing is changed.
              Where it changes where people pay, or how much, all managers get a mail that says so.
  check       lists what is wrong with what is published, and what somebody should look at.

Drafts at the desk stay as they are.
`,
  async run(args, context) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [what, folder, ...more] = positionals
    const work = what === undefined ? undefined : WORK[what]
    const isWhole = more.length === 0 && (folder !== undefined) === (what !== 'check')
    if (!work || !isWhole)
      throw new CommandError('Say what to do: content export DIR, content import DIR, or content check')
    await withInstallation(context, async (site) => {
      const deps = { db: site.db, now: context.now }
      const number = await ensureInForce(deps)
      const files = filesOf(await statesOf(site.db.read, number))
      await work({ site, context, number, files, folder: folder ?? '' })
    })
  },
}

interface ImportInput {
  site: Installation
  context: CommandContext
  number: number
  files: ContentFiles
  folder: string
}

const WORK: Record<string, (given: ImportInput) => Promise<void>> = {
  async export({ context, number, files, folder }) {
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new CommandError(`${folder} is not empty. Name another folder, or empty it.`)
    await writeFolder(folder, files)
    context.report(`Publication ${number}: ${files.size} files are in ${folder}.`)
  },

  async import({ site, context, number, files, folder }) {
    if (!existsSync(folder)) throw new CommandError(`There is no folder ${folder}.`)
    const changes = changesBetween(files, await readFolder(folder))
    if (changes.size === 0) {
      context.report('Nothing differs from what is published, so nothing was changed.')
      return
    }
    const action = {
      how: 'operator',
      byId: null,
      seen: number,
      action: 'words imported by operator',
    } as const
    const made = await publish({ db: site.db, now: context.now }, changes, action).catch((error: unknown) => {
      if (error instanceof ContentError) throw new CommandError(listed(error.mistakes))
      if (error instanceof Failure && error.code === 'changed_meanwhile')
        throw new CommandError('Somebody published something meanwhile. Look at it, then import again.')
      throw error
    })
    context.report(`Publication ${made}: ${changes.size} ${changes.size === 1 ? 'file' : 'files'} changed.`)
    if (moneyDifferences(files, changes).length > 0) context.report(`Beware: ${ACCOUNT_CHANGED_WARNING}.`)
  },

  async check({ context, number, files }) {
    const mistakes = await mistakesIn(files)
    if (mistakes.length > 0) throw new CommandError(listed(mistakes))
    const hints = await inFolder(files, async (folder) => contentHints(folder))
    if (hints.length > 0) context.report(`Please look at this:\n${hints.map(inWords).join('\n')}`)
    context.report(`Publication ${number} has no mistakes.`)
  },
}

const listed = (mistakes: readonly Mistake[]) => mistakes.map(inWords).join('\n')
