/**
 * Text encrypted and decrypted with a secret of 64 hexadecimal digits. Needs a secure context; without one there is no
 * `crypto.subtle`.
 */

const IV_BYTES = 12
const ALGORITHM = 'AES-GCM'

export async function seal(secret: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = new TextEncoder().encode(text)
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await keyOf(secret), data)
  return toText(iv) + toText(new Uint8Array(sealed))
}

/** Undefined where the text was sealed with another secret, or was never sealed. */
export async function unseal(secret: string, sealed: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(sealed, (letter) => letter.charCodeAt(0))
    const algorithm = { name: ALGORITHM, iv: bytes.subarray(0, IV_BYTES) }
    const opened = await crypto.subtle.decrypt(algorithm, await keyOf(secret), bytes.subarray(IV_BYTES))
    return new TextDecoder().decode(opened)
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt'])
}

/** One character for each byte. */
function toText(bytes: Uint8Array): string {
  const AT_ONCE = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return text
}
