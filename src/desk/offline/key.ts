import { DESK_PATH } from '../../contract/desk-sign-in.ts'
import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS } from '../../contract/session-lengths.ts'

// What is kept over a reload is sealed with a key that lives in a cookie. The browser itself forgets it after half an hour without
// a touch: then nobody opens what is left, in a tab that is restored, either.
const NAME = 'desk-key'
/** Less, where managers set less. */
let idleMinutes = DESK_IDLE_MINUTES
const LIFETIME_MS = DESK_SESSION_HOURS * 3600_000

interface Key {
  personId: string
  madeAt: number
  secret: string
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Undefined after half an hour without a touch, at the end of a session, and where the browser keeps none. */
export function readKey(): Key | undefined {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  const [personId, madeAt, secret] = value?.split('.') ?? []
  if (!personId || !secret || !(Number(madeAt) > Date.now() - LIFETIME_MS)) return undefined
  return { personId, madeAt: Number(madeAt), secret }
}

/** A key of this person's: the one that is there, or a new one. */
export function makeKey(personId: string): void {
  const known = readKey()
  const isMine = known?.personId === personId
  const secret = () => hex(crypto.getRandomValues(new Uint8Array(32)))
  write(isMine ? known : { personId, madeAt: Date.now(), secret: secret() })
}

/** Somebody is there. A key that is gone stays gone. */
export function renewKey(): void {
  const key = readKey()
  if (key) write(key)
}

/** From now on the browser forgets it after so long without a touch. */
export function keepKeyFor(minutes: number): void {
  idleMinutes = minutes
}

export function dropKey(): void {
  setCookie('', 0)
}

function write({ personId, madeAt, secret }: Key): void {
  setCookie(`${personId}.${madeAt}.${secret}`, idleMinutes * 60)
}

function setCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox 115 and Safari 16 have no cookieStore
  document.cookie = `${NAME}=${value}; Path=${DESK_PATH}; Max-Age=${seconds}; SameSite=Strict${secure}`
}
