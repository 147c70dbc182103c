import type { Deps } from './deps.ts'
import type { MailTemplates } from './mail/mail-template.ts'

/**
 * The template of every kind of mail. Loaded on demand: React and the mail library take a fifth of an idle server's
 * memory.
 */
export async function mailTemplates(deps: Deps): Promise<MailTemplates> {
  const [
    { registrationMails },
    { enquiryMails },
    { deskMails },
    { newsMails },
    { givenMails },
    { setAsideMails },
    { applicationMails },
    { stageMails },
    { refundMails },
    { securityMails },
    { emailMails },
    { staffMails },
    { staffEventMails },
    { recordViewMails },
    { requestMails },
    { digestMails },
    { webhookMails },
    { moneyMails },
    { breachMails },
    { sampleBankMails },
  ] = await Promise.all([
    import('./accounts/registration/mails.tsx'),
    import('./enquiries/mails.tsx'),
    import('./enquiries/desk/mails.tsx'),
    import('./notifications/news/news-mails.tsx'),
    import('./notifications/news/given-mails.tsx'),
    import('./enquiries/set-aside-mails.tsx'),
    import('./applications/mails.tsx'),
    import('./applications/desk/stage-mails.tsx'),
    import('./fees/refund-mails.tsx'),
    import('./accounts/my-account/security-mails.tsx'),
    import('./accounts/my-account/email-mails.tsx'),
    import('./staff/mails.tsx'),
    import('./staff/event-mails.tsx'),
    import('./staff/record-view-mails.tsx'),
    import('./people/requests/mails.tsx'),
    import('./notifications/digest/digest-mails.tsx'),
    import('./webhooks/desk/webhook-mails.tsx'),
    import('./content/money/mails.tsx'),
    import('./people/breach/breach-mails.tsx'),
    import('./start/sample-bank-mails.tsx'),
  ])
  return {
    ...registrationMails(deps),
    ...enquiryMails(deps),
    ...deskMails(deps),
    ...newsMails(deps),
    ...givenMails(deps),
    ...setAsideMails(deps),
    ...applicationMails(deps),
    ...stageMails(deps),
    ...refundMails(deps),
    ...securityMails(deps),
    ...emailMails(deps),
    ...staffMails(deps),
    ...staffEventMails(deps),
    ...recordViewMails(deps),
    ...requestMails(deps),
    ...digestMails(deps),
    ...webhookMails(deps),
    ...moneyMails(deps),
    ...breachMails(deps),
    ...sampleBankMails(deps),
  }
}
