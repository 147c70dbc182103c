import { RESET_LINK_LIFETIME_MINUTES } from '../../contract/accounts.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

const KEY = 'reset-link'

/**
 * The token of a reset link, for this tab alone: it leaves the address at once, and a reload must not lose it. Forgotten
 * when it was used, when it was refused, and when it must have expired.
 *
 * `ofAddress`  the token that the address holds now: it beats an earlier one
 */
export function keepToken(ofAddress: string | undefined): string | undefined {
  if (ofAddress) {
    saveItem('sessionStorage', KEY, { token: ofAddress, at: Date.now() })
    return ofAddress
  }
  const { token, at } = (readItem('sessionStorage', KEY) ?? {}) as { token?: unknown; at?: unknown }
  const isAlive = typeof at === 'number' && Math.abs(Date.now() - at) < RESET_LINK_LIFETIME_MINUTES * 60_000
  if (isAlive && typeof token === 'string') return token
  forgetToken()
  return undefined
}

export function forgetToken(): void {
  removeItem('sessionStorage', KEY)
}
