import { deskApplicationCalls } from './desk-application.ts'
import { deskApplicationActionCalls } from './desk-application-actions.ts'
import { countApplicationViews, listDeskApplications } from './desk-applications.ts'
import { deskAuditCalls } from './desk-audit.ts'
import { deskBatchCalls } from './desk-batches.ts'
import { deskBreachCalls } from './desk-breach.ts'
import { deskBulkCalls } from './desk-bulk.ts'
import { deskConversationCalls } from './desk-conversation.ts'
import { deskEnquiryCalls } from './desk-enquiry.ts'
import { deskWordCalls } from './desk-entries.ts'
import { exportList } from './desk-exports.ts'
import { deskFeeCalls } from './desk-fees.ts'
import { countViews, listEnquiries } from './desk-inbox.ts'
import { live, readChanges, setPresence } from './desk-live.ts'
import { changeDigest, changeNews, readDigest, readNews } from './desk-mail-preferences.ts'
import { deskMailCalls } from './desk-mails.ts'
import { deskMoneyCalls } from './desk-money.ts'
import { enterEnquiry } from './desk-new-enquiry.ts'
import { deskNotificationCalls } from './desk-notifications.ts'
import { deskNumberCalls } from './desk-numbers.ts'
import { deskPeopleCalls } from './desk-people.ts'
import { deskPictureCalls } from './desk-pictures.ts'
import { deskPreviewCalls } from './desk-preview.ts'
import { deskPublicationCalls } from './desk-publications.ts'
import { deskReceiptCalls } from './desk-receipts.ts'
import { changeRecordViewLimits, readRecordViews } from './desk-record-views.ts'
import { deskRequestCalls } from './desk-requests.ts'
import { searchEverywhere } from './desk-search.ts'
import { listFactors, removeFactor, renameMyself, showStep } from './desk-self.ts'
import { deskSettingCalls } from './desk-settings.ts'
import { deskSignInCalls } from './desk-sign-in.ts'
import { deskStaffCalls } from './desk-staff.ts'
import { deskStartCalls } from './desk-start.ts'
import { changeText, listTexts } from './desk-texts.ts'
import { deskWebhookCalls } from './desk-webhooks.ts'
import { changeMailText, listMailTexts } from './mail-texts.ts'
import type { StaffCall } from './staff-call.ts'

/** All calls of the desk. They appear in no public list and not in the API documentation. */
export const staffCalls: readonly StaffCall[] = [
  ...deskSignInCalls,
  ...deskStaffCalls,
  listFactors,
  removeFactor,
  renameMyself,
  showStep,
  live,
  readChanges,
  setPresence,
  ...deskStartCalls,
  listEnquiries,
  countViews,
  ...deskEnquiryCalls,
  enterEnquiry,
  ...deskConversationCalls,
  ...deskBulkCalls,
  listTexts,
  changeText,
  ...deskApplicationActionCalls,
  listMailTexts,
  changeMailText,
  listDeskApplications,
  countApplicationViews,
  ...deskApplicationCalls,
  ...deskBatchCalls,
  readNews,
  changeNews,
  readRecordViews,
  changeRecordViewLimits,
  ...deskFeeCalls,
  ...deskReceiptCalls,
  ...deskPeopleCalls,
  searchEverywhere,
  ...deskRequestCalls,
  ...deskAuditCalls,
  exportList,
  ...deskMailCalls,
  readDigest,
  changeDigest,
  ...deskNotificationCalls,
  ...deskNumberCalls,
  ...deskWebhookCalls,
  ...deskSettingCalls,
  ...deskBreachCalls,
  ...deskWordCalls,
  ...deskPublicationCalls,
  ...deskMoneyCalls,
  ...deskPictureCalls,
  ...deskPreviewCalls,
]
