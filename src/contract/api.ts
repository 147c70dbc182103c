import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import { leaveForm } from './form-leaves.ts'
import * as myAccount from './my-account.ts'
import * as myApplications from './my-applications.ts'
import { readReceipt } from './receipts.ts'
import { requestCalls } from './requests.ts'
import { waitingListCalls } from './waiting-list.ts'

/** All public calls: first the nine specified ones, then the added ones. */
export const api: readonly AnyEndpoint[] = [
  accounts.register,
  accounts.login,
  accounts.readProfile,
  accounts.verifyEmail,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.refreshAccessToken,
  enquiries.submitEnquiry,
  applications.submitApplication,
  accounts.resendVerification,
  accounts.logout,
  myAccount.listSessions,
  myAccount.endSession,
  myAccount.endOtherSessions,
  myAccount.readDetails,
  myAccount.changeDetails,
  myAccount.changeLanguage,
  myAccount.requestEmailChange,
  myAccount.confirmEmailChange,
  myAccount.changePassword,
  myAccount.changePicture,
  myAccount.removePicture,
  myAccount.downloadMyData,
  myAccount.deleteAccount,
  applications.listApplications,
  applications.readApplication,
  myApplications.correctNumber,
  myApplications.addNumber,
  myApplications.withdrawApplication,
  ...waitingListCalls,
  readReceipt,
  ...requestCalls,
  leaveForm,
]
