/** Requests about data, without an account. */
export const myData = {
  title: 'Ask about your data',
  description: 'See, correct or erase what we keep about you, or complain, with a code to your email.',
  whatWeKeep: 'What we keep, and how long',
  why: 'We send a code to your email, so that nobody else asks in your name. Then we answer by email.',
  emailHint: 'The one you used with us.',
  fullName: 'Full Name',
  sendCode: 'Send me a code',
  busy: 'Submitting...',
  failed: 'Your request could not be sent.',
  codeOnItsWay: 'A code is on its way to {email}. It works for {n} minutes. Look in the spam folder too.',
  code: 'Code from the email',
  sendRequest: 'Send request',
  verifying: 'Verifying...',
  otherAddress: 'Use another address',
  made: 'We have your request, and answer by {date}. We also emailed you its reference.',
} as const
