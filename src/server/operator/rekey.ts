import { parseArgs } from 'node:util'
import { BrokenChainError } from '../audit/chain.ts'
import { keepOldKeys } from '../audit/old-keys.ts'
import type { Config } from '../config.ts'
import { audit } from '../db/audit.ts'
import type { Db, Tx } from '../db/db.ts'
import { newestIsKnown } from '../db/key-check.ts'
import { resealRecords } from '../features/accounts/sealed-records.ts'
import { resealVault } from '../features/applications/vault.ts'
import type { Keys } from '../security/keys.ts'
import { CannotError, type Command, type Surroundings, withDatabase } from './command.ts'
import { withNewKey, writeKeyFile } from './key-file.ts'

const AT_ONCE = 200

/** Everything that holds sealed values. */
const RESEALS: [name: string, reseal: (tx: Tx, keys: Keys, limit: number) => Promise<number>][] = [
  ['numbers of applications', resealVault],
  ['sealed records', resealRecords],
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
  async run(args, surroundings) {
    const { values } = parseArgs({
      args,
      options: {
        'add-key': { type: 'boolean' },
        'drop-old-keys': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    })
    await withDatabase(surroundings, async (world) => {
      if (values['add-key']) return addKey(world, surroundings)
      await refuseUnknownKey(world)
      if (!values['drop-old-keys']) return resealAll(world, surroundings)
      if (!values.yes)
        throw new CannotError(
          'This signs out whoever did not visit since the new key came, and makes older backups unreadable without the old keys. Add --yes if you want it.',
        )
      return dropOldKeys(world, surroundings)
    })
  },
}

interface World {
  config: Config
  db: Db
  keys: Keys
}

function refuseSettings({ env }: Surroundings): void {
  if (env.SECRET_KEYS)
    throw new CannotError(
      'The keys come from the setting SECRET_KEYS: change it yourself, newest key first. See --help.',
    )
}

/** A server that was not restarted could not open what the new key seals. */
async function refuseUnknownKey({ db, keys }: World): Promise<void> {
  if (!(await newestIsKnown(db.read, keys)))
    throw new CannotError('The server has not started with the newest key yet. Restart it first.')
}

async function addKey({ config, db, keys }: World, surroundings: Surroundings): Promise<void> {
  refuseSettings(surroundings)
  if (keys.ids.length > 1)
    throw new CannotError('There is a new key already. Finish with it first: see rekey --help, step 2.')
  const changed = withNewKey(config.secretKeys)
  await db.write((tx) => audit(tx, surroundings.now(), { action: 'key added', subject: changed[0]?.id }))
  writeKeyFile(config, changed)
  surroundings.tell(`The key ${changed[0]?.id} is in front now. Restart the server, then run rekey.`)
}

async function resealAll({ db, keys }: World, { tell, now }: Surroundings): Promise<void> {
  for (const [name, reseal] of RESEALS) {
    let done = 0
    for (;;) {
      const some = await db.write((tx) => reseal(tx, keys, AT_ONCE)).catch(asSentence)
      if (some === 0) break
      done += some
      tell(`${done} ${name} …`)
    }
    tell(`${done} ${name} sealed anew.`)
  }
  await db.write((tx) => audit(tx, now(), { action: 'sealed anew', subject: keys.ids[0] }))
}

async function dropOldKeys(world: World, surroundings: Surroundings): Promise<void> {
  const { config, db } = world
  refuseSettings(surroundings)
  const [newest, ...old] = config.secretKeys
  if (!newest || old.length === 0) throw new CannotError('There is no old key.')
  await resealAll(world, surroundings)
  const dropped = old.map(({ id }) => id).join(', ')
  await db.write((tx) => audit(tx, surroundings.now(), { action: 'keys dropped', subject: dropped }))
  writeKeyFile(config, [newest])
  surroundings.tell(
    `Dropped: ${dropped}. Restart the server, and keep a copy of secrets.json in a safe place.`,
  )
}

function asSentence(error: unknown): never {
  if (!(error instanceof BrokenChainError)) throw error
  throw new CannotError(
    `The audit does not hold. ${error.message} Look into it, then see "npm run operator -- audit --help" about --begin-anew, and run rekey again.`,
  )
}
