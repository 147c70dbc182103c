import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BrokenChainError } from '../../audit/chain.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { KEY_FILE, withNewKey, writeKeyFile } from '../../platform/key-file.ts'
import { resealers } from '../../resealers.ts'
import { newestIsKnown } from '../../security/key-check.ts'
import { keysOfInstances, marksOf } from '../../security/rotation/instances.ts'
import { sealAnew } from '../../security/rotation/seal-anew.ts'
import { markResealed, rotationStatus } from '../../security/rotation/state.ts'
import type { Command } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError } from '../command-error.ts'
import { type Installation, withInstallation } from '../installation.ts'

export const rekeyCommand: Command = {
  name: 'rekey',
  summary: 'Changes the secret keys: adds one, seals everything anew, drops the old ones.',
  help: `npm run operator -- rekey [--state | --add-key | --drop-old-keys --yes]

Change the keys once a year, and at once when somebody may have read them:

  1. npm run operator -- rekey --add-key          a new key in front of the others in secrets.json
  2. Restart the server.                          it now seals with the new key and knows the old ones
  3. npm run operator -- rekey --state            says when everything is sealed anew, which the server does by itself,
                                                  and when the old key can go: 8 days later, so that people who
                                                  visit meanwhile stay signed in
  4. npm run operator -- rekey --drop-old-keys --yes      at once where the old keys leaked
  5. Restart the server, and put a new copy of secrets.json beside your backups. Backups made before step 3
     need the old keys: keep those keys as long as you keep such backups.

With SECRET_KEYS set there is no key file: change that setting yourself, newest key first, as id:base64 of 32 random
bytes ("openssl rand -base64 32"). Several instances are restarted one after the other, three times: with the new key
behind the old one, then in front of it, and at last, when --state says so, alone.

"rekey" without more seals everything anew now. It may be repeated; it does what is left to do.
`,
  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        state: { type: 'boolean' },
        'add-key': { type: 'boolean' },
        'drop-old-keys': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    })
    await withInstallation(context, async (installation) => {
      if (values.state) return tellState(installation, context)
      if (values['add-key']) return addKey(installation, context)
      await refuseKeyUnknownToServer(installation)
      if (!values['drop-old-keys']) return resealAll(installation, context)
      if (!values.yes)
        throw new CommandError(
          'This signs out everybody who did not visit since the new key came, and makes older backups unreadable without the old keys. Add --yes if you want it.',
        )
      return dropOldKeys(installation, context)
    })
  },
}

async function tellState({ db, keys }: Installation, { out, now }: CommandContext): Promise<void> {
  const { says } = await rotationStatus(db.read, keys, now())
  out.write(`${says.join('\n')}\n`)
}

function refuseKeysFromSettings({ env }: CommandContext): void {
  if (env.SECRET_KEYS)
    throw new CommandError(
      'The keys come from the setting SECRET_KEYS: change it yourself, newest key first. See --help.',
    )
}

/** A server that was not restarted yet could not open values sealed with the new key. */
async function refuseKeyUnknownToServer({ db, keys }: Installation): Promise<void> {
  const running = await keysOfInstances(db.read)
  const [own] = marksOf(keys)
  if (running.some(([newest]) => newest !== own))
    throw new CommandError(
      'An instance seals with another key. Restart all of them with the newest key first.',
    )
  if (running.length === 0 && !(await newestIsKnown(db.read, keys)))
    throw new CommandError('The server has not started with the newest key yet. Restart it first.')
}

async function addKey({ config, db, keys }: Installation, context: CommandContext): Promise<void> {
  refuseKeysFromSettings(context)
  if (keys.ids.length > 1)
    throw new CommandError('There is a new key already. Finish with it first: see rekey --help, step 2.')
  const changed = withNewKey(config.secretKeys)
  const detail = { key: String(changed[0]?.id) }
  await db.write((tx) => writeAudit(tx, context.now(), { action: 'key added', detail }))
  writeKeyFile(join(config.dataDir, KEY_FILE), changed)
  context.report(`The key ${changed[0]?.id} is in front now. Restart the server, then run rekey.`)
}

async function resealAll({ db, keys }: Installation, { report, now }: CommandContext): Promise<void> {
  await sealAnew({ db, keys }, resealers, report).catch(rethrowAsCommandError)
  await db.write(async (tx) => {
    await markResealed(tx, keys, now())
    await writeAudit(tx, now(), { action: 'sealed anew', detail: { key: String(keys.ids[0]) } })
  })
}

async function dropOldKeys(installation: Installation, context: CommandContext): Promise<void> {
  const { config, db } = installation
  refuseKeysFromSettings(context)
  const [newest, ...old] = config.secretKeys
  if (!newest || old.length === 0) throw new CommandError('There is no old key.')
  await resealAll(installation, context)
  const dropped = old.map(({ id }) => id)
  const detail = { keys: dropped }
  await db.write((tx) => writeAudit(tx, context.now(), { action: 'keys dropped', detail }))
  writeKeyFile(join(config.dataDir, KEY_FILE), [newest])
  context.report(
    `Dropped: ${dropped.join(', ')}. Restart the server, and keep a copy of secrets.json in a safe place.`,
  )
}

/** A broken chain of the audit becomes a CommandError. */
function rethrowAsCommandError(error: unknown): never {
  if (!(error instanceof BrokenChainError)) throw error
  throw new CommandError(
    `The audit does not hold. ${error.message} Look into it, then see "npm run operator -- audit --help" about --begin-anew, and run rekey again.`,
  )
}
