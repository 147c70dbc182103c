import { RESET_LINK_LIFETIME_MINUTES } from '../../contract/accounts.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

const KEY = 'reset-link'

/**
 * The token of a reset link, only for this tab: it is removed from the address at once, and a reload must not lose it.
 * Deleted after use, refusal or expiry.
 *
 * `ofAddress`  the token in the current address: it replaces an earlier one
 */
export function storeToken(ofAddress: string | undefined): string | undefined {
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
