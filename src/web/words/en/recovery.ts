import { PASSWORDS_DIFFER } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'

/** A forgotten password, and the new one. */
export const recovery = {
  forgotTitle: 'Forgot Password',
  description: 'Ask for a link that lets you choose a new password.',
  linkSent: messages.resetLinkSent,
  linkFailed: messages.resetLinkFailed,
  enterEmail: "Enter your account's email address. We will send you a link to choose a new password.",
  sendLink: 'Send reset link',
  sending: 'Submitting...',
  backToLogin: 'Back to Login',
  ifAccount: 'If an account exists for {email}, you will receive a password reset link shortly.',
  worksOnce: 'The link works once, for {n} minutes. Look in the spam folder too.',
  resetTitle: 'Reset Password',
  passwordsDiffer: PASSWORDS_DIFFER,
  done: messages.passwordReset,
  failed: messages.passwordResetFailed,
  choosePassword: 'Choose a new password for your account.',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  submit: 'Reset Password',
  busy: 'Resetting...',
  linkNotWorking: 'Link not working?',
  askForNewOne: 'Ask for a new one',
  askForNewLink: 'Ask for a new link',
  noLongerWorks: 'This link no longer works.',
  openNewest: 'A link works once, for {n} minutes. If you asked more than once, open the newest email.',
  incomplete:
    'This page opens from the link in our email, and a part of that link is missing. Please open the link again, or ask for a new one.',
} as const
