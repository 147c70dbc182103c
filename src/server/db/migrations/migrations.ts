import type { Migration } from 'kysely/migration'
import * as accounts from './001-accounts.ts'
import * as submissions from './002-submissions.ts'
import * as recovery from './003-recovery.ts'
import * as lookups from './004-lookups.ts'
import * as auditChain from './005-audit-chain.ts'
import * as repetitionsByDay from './006-repetitions-by-day.ts'
import * as awaitedMails from './007-awaited-mails.ts'
import * as placesOfChainedLines from './008-places-of-chained-lines.ts'
import * as eraseAt from './009-erase-at.ts'
import * as erasures from './010-erasures.ts'
import * as setAsideLists from './011-set-aside-lists.ts'
import * as guardians from './012-guardians.ts'
import * as emailChanges from './013-email-changes.ts'
import * as indexesOfSubmissions from './014-indexes-of-submissions.ts'
import * as staff from './015-staff.ts'
import * as deskEnquiries from './016-desk-enquiries.ts'
import * as listsOfTheDesk from './017-lists-of-the-desk.ts'
import * as search from './018-search.ts'
import * as deskTexts from './019-desk-texts.ts'
import * as deskLookups from './020-desk-lookups.ts'
import * as deskLive from './021-desk-live.ts'
import * as deskApplications from './022-desk-applications.ts'
import * as searchApplications from './023-search-applications.ts'
import * as aadhaarOpenings from './024-aadhaar-openings.ts'
import * as staffMails from './025-staff-mails.ts'
import * as staffMailsIndex from './025-staff-mails-index.ts'
import * as listsOfApplications from './027-lists-of-applications.ts'
import * as receipts from './028-receipts.ts'
import * as fees from './029-fees.ts'
import * as listsOfFees from './030-lists-of-fees.ts'
import * as mailsAtTheDesk from './031-mails-at-the-desk.ts'
import * as lookupsOfMails from './032-lookups-of-mails.ts'
import * as people from './033-people.ts'
import * as peopleLookups from './034-people-lookups.ts'
import * as requests from './035-requests.ts'
import * as searchOfTheAudit from './036-search-of-the-audit.ts'
import * as numbers from './037-numbers.ts'
import * as requestsAreAwaited from './038-requests-are-awaited.ts'
import * as addressBefore from './039-address-before.ts'
import * as lookupOfAddressBefore from './040-lookup-of-address-before.ts'
import * as creditShares from './042-credit-shares.ts'
import * as webhooks from './044-webhooks.ts'
import * as settingStates from './046-setting-states.ts'
import * as breaches from './048-breaches.ts'
import * as content from './050-content.ts'
import * as newAddressesIndex from './053-new-addresses-index.ts'
import * as moneyChanges from './054-money-changes.ts'
import * as previews from './055-previews.ts'
import * as draftsThatTakeAway from './056-drafts-that-take-away.ts'
import * as creditImports from './063-credit-imports.ts'
import * as reversedCredits from './064-reversed-credits.ts'
import * as staffEvents from './067-staff-events.ts'
import * as stepShown from './068-step-shown.ts'
import * as cameByRecoveryCode from './072-came-by-recovery-code.ts'
import * as mentionsAndEndedSessions from './073-mentions-and-ended-sessions.ts'

export interface SchemaChange extends Migration {
  /**
   * Made outside a transaction, and again after a kill, so each of its statements must do nothing the second time. For indexes
   * of tables that may be large: see `buildIndex`.
   */
  repeatable?: true
}

/** Every change of the schema, in order. A published one is never edited. */
export const migrations: Record<string, SchemaChange> = {
  '001-accounts': accounts,
  '002-submissions': submissions,
  '003-recovery': recovery,
  '004-lookups': lookups,
  '005-audit-chain': auditChain,
  '006-repetitions-by-day': repetitionsByDay,
  '007-awaited-mails': awaitedMails,
  '008-places-of-chained-lines': placesOfChainedLines,
  '009-erase-at': eraseAt,
  '010-erasures': erasures,
  '011-set-aside-lists': setAsideLists,
  '012-guardians': guardians,
  '013-email-changes': emailChanges,
  '014-indexes-of-submissions': indexesOfSubmissions,
  '015-staff': staff,
  '016-desk-enquiries': deskEnquiries,
  '017-lists-of-the-desk': listsOfTheDesk,
  '018-search': search,
  '019-desk-texts': deskTexts,
  '020-desk-lookups': deskLookups,
  '021-desk-live': deskLive,
  '022-desk-applications': deskApplications,
  '023-search-applications': searchApplications,
  '024-aadhaar-openings': aadhaarOpenings,
  '025-staff-mails': staffMails,
  '025-staff-mails-index': staffMailsIndex,
  '027-lists-of-applications': listsOfApplications,
  '028-receipts': receipts,
  '029-fees': fees,
  '030-lists-of-fees': listsOfFees,
  '031-mails-at-the-desk': mailsAtTheDesk,
  '032-lookups-of-mails': lookupsOfMails,
  '033-people': people,
  '034-people-lookups': peopleLookups,
  '035-requests': requests,
  '036-search-of-the-audit': searchOfTheAudit,
  '037-numbers': numbers,
  '038-requests-are-awaited': requestsAreAwaited,
  '039-address-before': addressBefore,
  '040-lookup-of-address-before': lookupOfAddressBefore,
  '042-credit-shares': creditShares,
  '044-webhooks': webhooks,
  '046-setting-states': settingStates,
  '048-breaches': breaches,
  '050-content': content,
  '053-new-addresses-index': newAddressesIndex,
  '054-money-changes': moneyChanges,
  '055-previews': previews,
  '056-drafts-that-take-away': draftsThatTakeAway,
  '063-credit-imports': creditImports,
  '064-reversed-credits': reversedCredits,
  '067-staff-events': staffEvents,
  '068-step-shown': stepShown,
  '072-came-by-recovery-code': cameByRecoveryCode,
  '073-mentions-and-ended-sessions': mentionsAndEndedSessions,
}
