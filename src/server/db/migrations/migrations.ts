import type { Migration } from 'kysely/migration'
import * as accounts from './001-accounts.ts'
import * as staff from './002-staff.ts'
import * as enquiries from './003-enquiries.ts'
import * as applications from './004-applications.ts'
import * as items from './005-items.ts'
import * as search from './006-search.ts'
import * as fees from './007-fees.ts'
import * as mails from './008-mails.ts'
import * as people from './009-people.ts'
import * as audit from './010-audit.ts'
import * as settings from './011-settings.ts'
import * as webhooks from './012-webhooks.ts'
import * as content from './013-content.ts'
import * as records from './014-records.ts'
import * as conversation from './015-conversation.ts'
import * as push from './016-push.ts'
import * as batches from './017-batches.ts'
import * as batchesIndex from './017-batches-index.ts'
import * as mailbox from './018-mailbox.ts'
import * as appliedBy from './019-applied-by.ts'
import * as invitations from './019-invitations.ts'
import * as breachUnreachable from './020-breach-unreachable.ts'
import * as staffNotified from './020-staff-notified.ts'
import * as searchOfMessages from './021-search-of-messages.ts'
import * as searchInTwoScripts from './022-search-in-two-scripts.ts'
import * as waitingList from './023-waiting-list.ts'
import * as applicationFee from './025-application-fee.ts'
import * as calls from './029-calls.ts'
import * as languages from './030-languages.ts'
import * as messagesIndex from './031-messages-index.ts'
import * as sentTo from './031-sent-to.ts'
import * as languagesOfForms from './032-languages-of-forms.ts'
import * as outdatedTranslations from './033-outdated-translations.ts'
import * as indexesOfSums from './034-indexes-of-sums.ts'
import * as indexesOfOpenCredits from './036-indexes-of-open-credits.ts'
import * as numbersOfPayments from './036-numbers-of-payments.ts'
import * as storedSums from './037-stored-sums.ts'
import * as usedResetLinks from './038-used-reset-links.ts'
import * as furtherReceipts from './039-further-receipts.ts'
import * as mailsOfMessages from './039-mails-of-messages.ts'
import * as placesOfCredits from './040-places-of-credits.ts'

export interface SchemaChange extends Migration {
  /**
   * Runs outside a transaction, and again after a kill, so each of its statements must be idempotent. For indexes of
   * tables that may be large: see `buildIndex`.
   */
  repeatable?: true
}

/** The first schema, a file for each subject, and every later migration, in order. A published one is never edited. */
export const migrations: Record<string, SchemaChange> = {
  '001-accounts': accounts,
  '002-staff': staff,
  '003-enquiries': enquiries,
  '004-applications': applications,
  '005-items': items,
  '006-search': search,
  '007-fees': fees,
  '008-mails': mails,
  '009-people': people,
  '010-audit': audit,
  '011-settings': settings,
  '012-webhooks': webhooks,
  '013-content': content,
  '014-records': records,
  '015-conversation': conversation,
  '016-push': push,
  '017-batches': batches,
  '017-batches-index': batchesIndex,
  '018-mailbox': mailbox,
  '019-applied-by': appliedBy,
  '019-invitations': invitations,
  '020-breach-unreachable': breachUnreachable,
  '020-staff-notified': staffNotified,
  '021-search-of-messages': searchOfMessages,
  '022-search-in-two-scripts': searchInTwoScripts,
  '023-waiting-list': waitingList,
  '025-application-fee': applicationFee,
  '029-calls': calls,
  '030-languages': languages,
  '031-messages-index': messagesIndex,
  '031-sent-to': sentTo,
  '032-languages-of-forms': languagesOfForms,
  '033-outdated-translations': outdatedTranslations,
  '034-indexes-of-sums': indexesOfSums,
  '036-indexes-of-open-credits': indexesOfOpenCredits,
  '036-numbers-of-payments': numbersOfPayments,
  '037-stored-sums': storedSums,
  '038-used-reset-links': usedResetLinks,
  '039-further-receipts': furtherReceipts,
  '039-mails-of-messages': mailsOfMessages,
  '040-places-of-credits': placesOfCredits,
}
