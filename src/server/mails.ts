import type { Deps } from './deps.ts'
import { accountMails } from './features/accounts/mails.tsx'
import { securityMails } from './features/accounts/security-mails.tsx'
import type { Composer } from './mail/letter.ts'

/** Every kind of mail and who writes it. */
export function mailComposers(deps: Deps): Record<string, Composer> {
  return { ...accountMails(deps), ...securityMails(deps) }
}
