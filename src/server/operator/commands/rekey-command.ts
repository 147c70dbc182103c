import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BrokenChainError } from '../../audit/chain.ts'
import { keepOldKeys } from '../../audit/old-keys.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { newestIsKnown } from '../../db/key-check.ts'
import { resealRecords } from '../../erasures/sealed-records.ts'
import { resealCredits } from '../../features/applications/desk/fees/credits.ts'
import { resealVault } from '../../features/applications/vault.ts'
import { resealStaff } from '../../features/staff/code-app.ts'
import { KEY_FILE, withNewKey, writeKeyFile } from '../../security/key-file.ts'
import type { Keys } from '../../security/keys.ts'
import { resealWebhooks } from '../../webhooks/message.ts'
import type { Command } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../command-error.ts'
import { type Installation, withInstallation } from '../installation.ts'

const BATCH_SIZE = 200

/** For each kind of sealed value: seals up to `limit` values again with the newest key and answers how many it was. */
const RESEALERS: [name: string, reseal: (tx: Tx, keys: Keys, limit: number) => Promise<number>][] = [
  ['numbers of applications', resealVault],
  ['credits of statements', resealCredits],
  ['sealed records', resealRecords],
  ['secrets of staff', resealStaff],
  ['secrets of webhooks', resealWebhooks],
  ['keys of the audit', keepOldKeys],
]

export const rekeyCommand: Command = {
  name: 'rekey',
  summary: 'Changes the secret keys: adds one, seals everything anew, drops the old ones.',
  help: `npm run operator -- rekey [--add-key | --drop-old-keys --yes]

Change the keys once a year, and at once when somebody may have read them:

  1. npm run operator -- rekey --add-key          a new key in front of the others in secrets.json
  2. Restart the server.                          it now seals with the new key and knows the old ones
  3. npm run operator -- rekey                    seals everything anew; the server may go on running
  4. Wait 8 days, unless the old keys leaked.     whoever visits meanwhile stays signed in
  5. npm run operator -- rekey --drop-old-keys --yes
  6. Restart the server, and put a new copy of secrets.json beside your backups. Backups made before step 3
     need the old keys: keep those keys as long as you keep such backups.

With SECRET_KEYS set there is no key file: in steps 1 and 5 change that setting yourself, newest key first, as
id:base64 of 32 random bytes ("openssl rand -base64 32"). With several instances stop all of them before
step 2, and start them again with the same keys.

Step 3 may be repeated; it does what is left to do.
`,
  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        'add-key': { type: 'boolean' },
        'drop-old-keys': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    })
    await withInstallation(context, async (installation) => {
      if (values['add-key']) return addKey(installation, context)
      await refuseKeyUnknownToServer(installation)
      if (!values['drop-old-keys']) return resealAll(installation, context)
      if (!values.yes)
        throw new CommandError(
          'This signs out whoever did not visit since the new key came, and makes older backups unreadable without the old keys. Add --yes if you want it.',
        )
      return dropOldKeys(installation, context)
    })
  },
}

function refuseKeysFromSettings({ env }: CommandContext): void {
  if (env.SECRET_KEYS)
    throw new CommandError(
      'The keys come from the setting SECRET_KEYS: change it yourself, newest key first. See --help.',
    )
}

/** A server that was not restarted yet could not open what the new key seals. */
async function refuseKeyUnknownToServer({ db, keys }: Installation): Promise<void> {
  if (!(await newestIsKnown(db.read, keys)))
    throw new CommandError('The server has not started with the newest key yet. Restart it first.')
}

async function addKey({ config, db, keys }: Installation, context: CommandContext): Promise<void> {
  refuseKeysFromSettings(context)
  if (keys.ids.length > 1)
    throw new CommandError('There is a new key already. Finish with it first: see rekey --help, step 2.')
  const changed = withNewKey(config.secretKeys)
  await db.write((tx) => writeAudit(tx, context.now(), { action: 'key added', subject: changed[0]?.id }))
  writeKeyFile(join(config.dataDir, KEY_FILE), changed)
  context.tell(`The key ${changed[0]?.id} is in front now. Restart the server, then run rekey.`)
}

async function resealAll({ db, keys }: Installation, { tell, now }: CommandContext): Promise<void> {
  for (const [name, reseal] of RESEALERS) {
    let done = 0
    for (;;) {
      const count = await db.write((tx) => reseal(tx, keys, BATCH_SIZE)).catch(rethrowAsCommandError)
      if (count === 0) break
      done += count
      tell(`${done} ${name} …`)
    }
    tell(`${done} ${name} sealed anew.`)
  }
  await db.write((tx) => writeAudit(tx, now(), { action: 'sealed anew', subject: keys.ids[0] }))
}

async function dropOldKeys(installation: Installation, context: CommandContext): Promise<void> {
  const { config, db } = installation
  refuseKeysFromSettings(context)
  const [newest, ...old] = config.secretKeys
  if (!newest || old.length === 0) throw new CommandError('There is no old key.')
  await resealAll(installation, context)
  const dropped = old.map(({ id }) => id).join(', ')
  await db.write((tx) => writeAudit(tx, context.now(), { action: 'keys dropped', subject: dropped }))
  writeKeyFile(join(config.dataDir, KEY_FILE), [newest])
  context.tell(`Dropped: ${dropped}. Restart the server, and keep a copy of secrets.json in a safe place.`)
}

/** A broken chain of the audit becomes a CommandError. */
function rethrowAsCommandError(error: unknown): never {
  if (!(error instanceof BrokenChainError)) throw error
  throw new CommandError(
    `The audit does not hold. ${error.message} Look into it, then see "npm run operator -- audit --help" about --begin-anew, and run rekey again.`,
  )
}
