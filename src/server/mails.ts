import type { Deps } from './deps.ts'
import { accountMails } from './features/accounts/mails.tsx'
import { securityMails } from './features/accounts/security-mails.tsx'
import { applicationMails } from './features/applications/mails.tsx'
import { enquiryMails } from './features/enquiries/mails.tsx'
import type { Composer } from './mail/letter.ts'

/** Every kind of mail and who writes it. */
export function mailComposers(deps: Deps): Record<string, Composer> {
  return { ...accountMails(deps), ...enquiryMails(deps), ...applicationMails(deps), ...securityMails(deps) }
}
