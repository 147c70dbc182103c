import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import { leaveForm } from './form-leaves.ts'
import * as myApplications from './my-applications.ts'
import { readReceipt } from './receipts.ts'
import { requestCalls } from './requests.ts'

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
  accounts.listSessions,
  accounts.endSession,
  accounts.endOtherSessions,
  accounts.readDetails,
  accounts.changeDetails,
  accounts.requestEmailChange,
  accounts.confirmEmailChange,
  accounts.changePassword,
  accounts.changePicture,
  accounts.removePicture,
  accounts.downloadMyData,
  accounts.deleteAccount,
  applications.listApplications,
  applications.readApplication,
  myApplications.correctNumber,
  myApplications.withdrawApplication,
  readReceipt,
  ...requestCalls,
  leaveForm,
]
