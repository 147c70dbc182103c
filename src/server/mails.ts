import type { Deps } from './deps.ts'
import type { Composer } from './mail/letter.ts'

/** Every kind of mail and who writes it. Loaded when called, because what writes mails takes a fifth of an idle server's memory. */
export async function mailComposers(deps: Deps): Promise<Record<string, Composer>> {
  const [{ accountMails }, { enquiryMails }, { applicationMails }, { securityMails }] = await Promise.all([
    import('./features/accounts/mails.tsx'),
    import('./features/enquiries/mails.tsx'),
    import('./features/applications/mails.tsx'),
    import('./features/accounts/security-mails.tsx'),
  ])
  return { ...accountMails(deps), ...enquiryMails(deps), ...applicationMails(deps), ...securityMails(deps) }
}
