import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Gate } from './gates.ts'

const argon2Async = promisify(argon2)
/** Source: OWASP Password Storage, argon2id with 19 MiB. Measured 25 ms on one core. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32

function derive(password: string, salt: Buffer, { memory, passes, parallelism } = PARAMETERS) {
  const message = password.normalize('NFKC')
  return argon2Async('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: TAG_BYTES })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Shape  a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag` */
export async function hashPassword(gate: Gate, password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await gate.run(() => derive(password, salt))
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** A hash nobody knows the password of, for unknown addresses: it costs exactly what a real one costs. */
const DUMMY = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** Always spends one hash, also where there is none to compare with. */
export async function passwordMatches(
  gate: Gate,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, , , parameters = '', salt = '', tag = ''] = (stored ?? DUMMY).split('$')
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(',').map((pair) => Number(pair.slice(2)))
  const expected = Buffer.from(tag, 'base64')
  const actual = await gate.run(() =>
    derive(password, Buffer.from(salt, 'base64'), { memory, passes, parallelism }),
  )
  return timingSafeEqual(actual, expected) && stored !== undefined
}

/** Whether a stored hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const { memory, passes, parallelism } = PARAMETERS
  return !stored.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`)
}
