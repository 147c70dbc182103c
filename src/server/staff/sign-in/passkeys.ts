import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../desk-sessions.ts'

const QUESTION_LIFETIME_MS = 5 * 60_000
/** A sign-in with a passkey alone has no session yet. */
export const SIGN_IN = 'sign in'

/** The library is loaded on demand. */
const library = () => import('@simplewebauthn/server')

export const passkeyHost = ({ publicUrl }: Pick<Deps['config'], 'publicUrl'>) => new URL(publicUrl).hostname

const expectations = ({ config }: Pick<Pick<Deps, 'db' | 'keys' | 'config' | 'now'>, 'config'>) => ({
  expectedOrigin: config.publicUrl,
  expectedRPID: passkeyHost(config),
  requireUserVerification: true,
})

/** Stores the challenge, so that it can be answered once. */
async function remember(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'config' | 'now'>,
  challenge: string,
  askedFor: string,
): Promise<void> {
  await db.write((tx) =>
    tx
      .insertInto('passkey_questions')
      .values({
        challenge_hash: keys.hash('passkey-question', challenge),
        asked_for: askedFor,
        expires_at: now() + QUESTION_LIFETIME_MS,
      })
      .execute(),
  )
}

const spends =
  ({ db, keys, now }: Pick<Deps, 'db' | 'keys' | 'config' | 'now'>, askedFor: string) =>
  async (challenge: string): Promise<boolean> => {
    const spent = await db.write((tx) =>
      tx
        .deleteFrom('passkey_questions')
        .where('challenge_hash', 'in', keys.hashes('passkey-question', challenge))
        .where('asked_for', '=', askedFor)
        .where('expires_at', '>', now())
        .returning('challenge_hash')
        .executeTakeFirst(),
    )
    return spent !== undefined
  }

function passkeysOf(db: Tx, userId: string) {
  return db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', userId).execute()
}

const readTransports = (json: string): string[] => JSON.parse(json)

/** The options for creating a new passkey. */
export async function askForNewPasskey(deps: Pick<Deps, 'db' | 'keys' | 'config' | 'now'>, staff: Staff) {
  const { generateRegistrationOptions } = await library()
  const known = await passkeysOf(deps.db.read, staff.id)
  const options = await generateRegistrationOptions({
    rpName: `${deps.config.organisation.name} desk`,
    rpID: passkeyHost(deps.config),
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: readTransports(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await remember(deps, options.challenge, staff.sessionId)
  return options
}

/** Verifies a new passkey. Returns a function that stores it. Errors  factor_wrong */
export async function checkNewPasskey(
  deps: Pick<Deps, 'db' | 'keys' | 'config' | 'now'>,
  staff: Staff,
  given: object,
) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: spends(deps, staff.sessionId),
    ...expectations(deps),
  }).catch(refuse)
  if (!verified) return refuse()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential

  return async (tx: Tx, now: number): Promise<void> => {
    const stored = await tx
      .insertInto('passkeys')
      .values({
        id,
        user_id: staff.id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) refuse()
    await writeAudit(tx, now, {
      action: 'second factor set up',
      userId: staff.id,
      detail: { which: 'passkey' },
    })
  }
}

/** The challenge for a passkey: one of this person's, or, for a sign-in, any that the browser has for this site. */
export async function challengeFor(deps: Pick<Deps, 'db' | 'keys' | 'config' | 'now'>, staff?: Staff) {
  const { generateAuthenticationOptions } = await library()
  const own = staff ? await passkeysOf(deps.db.read, staff.id) : []
  const options = await generateAuthenticationOptions({
    rpID: passkeyHost(deps.config),
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: readTransports(transports) })),
  })
  await remember(deps, options.challenge, staff?.sessionId ?? SIGN_IN)
  return options
}

/** Returns the owner of the passkey that signed the challenge. Errors  factor_wrong */
export async function checkPasskey(
  deps: Pick<Deps, 'db' | 'keys' | 'config' | 'now'>,
  given: { id: string },
  askedFor: string,
): Promise<{ userId: string }> {
  const passkey = await deps.db.read
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', given.id)
    .executeTakeFirst()
  if (!passkey) return refuse()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge: spends(deps, askedFor),
    ...expectations(deps),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: readTransports(passkey.transports),
    },
  }).catch(refuse)
  if (!verified) return refuse()
  await deps.db.write((tx) =>
    tx
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter })
      .where('id', '=', passkey.id)
      .execute(),
  )
  return { userId: passkey.user_id }
}

/** The error message of the library is replaced, because it is for programmers. */
function refuse(error?: unknown): never {
  throw error instanceof Failure ? error : new Failure('factor_wrong')
}
