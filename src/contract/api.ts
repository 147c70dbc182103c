import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'

/** Every call there is, in the order of the specification's table; the additive ones follow. */
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
  accounts.changePassword,
  accounts.changePicture,
  accounts.removePicture,
  accounts.downloadMyData,
  accounts.deleteAccount,
  applications.listApplications,
]
