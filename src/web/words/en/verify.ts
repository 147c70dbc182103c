import { messages } from '../../../contract/messages.ts'

/** The code from the email after a registration. */
export const verify = {
  title: 'Verify your email',
  done: messages.verified,
  failed: messages.verifyFailed,
  typeCode:
    'Type the {n}-character code we sent to {email}. You can paste it. It works for {minutes} minutes.',
  typeCodeOfEmail:
    'Type the {n}-character code we sent to your email address. You can paste it. It works for {minutes} minutes.',
  wrongAddress: 'Wrong address?',
  filledIn: 'The code from the email is filled in. If you created this account yourself, press Verify.',
  code: 'Verification code',
  character: 'Character {place} of {n}',
  submit: 'Verify',
  busy: 'Verifying...',
  noEmail: 'No email, or no code in it?',
  whereToLook:
    'It can take a minute. Look in the spam folder too. If the email says that you already have an account, <login>log in</login> or <reset>reset your password</reset>.',
  codeSent: messages.codeSent,
  codeNotSent: 'The code could not be sent.',
  newCode: 'Send a new code',
  newCodeIn: 'Send a new code ({seconds} s)',
  delayed: 'Your code has not left us yet.',
  delayedAdvice: 'Our email is slow just now. The code comes by itself. There is no need to ask again.',
  notSent: 'We have not sent a new code yet.',
  notSentAdvice:
    'Look for our last email, also in the spam folder, or try again later. Are you on another device than the one you registered on? Then log in: we send you a code.',
} as const
