import { accountPages } from '../../../content/page-paths.ts'
import { CODE_ALPHABET, CODE_HASH, CODE_LENGTH } from '../../../contract/accounts.ts'
import { language } from '../../texts/texts.ts'

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/**
 * The code in the hash of the mail's link, one character for each box. It is removed from the address and the history.
 */
export function takeCodeFromAddress(): string[] | undefined {
  const { hash } = window.location
  if (!hash.startsWith(CODE_HASH)) return undefined
  window.history.replaceState(window.history.state, '', language.prefix + accountPages.verifyEmail)
  const code = hash.slice(CODE_HASH.length).toUpperCase()
  return CODE.test(code) ? [...code] : undefined
}
