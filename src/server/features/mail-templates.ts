import type { Deps } from '../deps.ts'
import type { MailTemplates } from '../mail/mail-template.ts'

/** The template of every kind of mail. Loaded when called: React and the mail library take a fifth of an idle server's memory. */
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
    { openingMails },
    { requestMails },
    { digestMails },
    { webhookMails },
  ] = await Promise.all([
    import('./accounts/registration/mails.tsx'),
    import('./enquiries/mails.tsx'),
    import('./enquiries/desk/mails.tsx'),
    import('./news/news-mails.tsx'),
    import('./news/given-mails.tsx'),
    import('./enquiries/set-aside-mails.tsx'),
    import('./applications/mails.tsx'),
    import('./applications/desk/stage-mails.tsx'),
    import('./applications/receipts/refund-mails.tsx'),
    import('./accounts/security-mails.tsx'),
    import('./accounts/my-account/email-mails.tsx'),
    import('./staff/mails.tsx'),
    import('./staff/opening-mails.tsx'),
    import('./people/requests/mails.tsx'),
    import('./digest/digest-mails.tsx'),
    import('./webhooks/webhook-mails.tsx'),
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
    ...openingMails(deps),
    ...requestMails(deps),
    ...digestMails(deps),
    ...webhookMails(deps),
  }
}
