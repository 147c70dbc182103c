import { DESK_PATH } from '../../contract/desk-sign-in.ts'
import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS } from '../../contract/session-lengths.ts'

// Data cached over a reload is encrypted with a key in a cookie. The cookie expires after half an hour without input:
// then the data cannot be decrypted, not even in a restored tab.
const NAME = 'desk-key'
/** Managers can set a shorter time. */
let idleMinutes = DESK_IDLE_MINUTES
const LIFETIME_MS = DESK_SESSION_HOURS * 3600_000

interface Key {
  personId: string
  madeAt: number
  secret: string
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Undefined after half an hour without input, after the end of the session, and where the browser stores no cookies.
 */
export function readKey(): Key | undefined {
  const value = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  const [personId, madeAt, secret] = value?.split('.') ?? []
  if (!personId || !secret || !(Number(madeAt) > Date.now() - LIFETIME_MS)) return undefined
  return { personId, madeAt: Number(madeAt), secret }
}

/** The key of this person: the existing one, or a new one. */
export function makeKey(personId: string): void {
  const known = readKey()
  const isMine = known?.personId === personId
  const secret = () => hex(crypto.getRandomValues(new Uint8Array(32)))
  write(isMine ? known : { personId, madeAt: Date.now(), secret: secret() })
}

/** Extends the key after input. An expired key is not renewed. */
export function renewKey(): void {
  const key = readKey()
  if (key) write(key)
}

/** Sets the idle time after which the key expires. */
export function setKeyLifetime(minutes: number): void {
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
