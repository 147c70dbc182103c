import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '../../contract/messages.ts'

/** Of the specification; those of the information pages are in the content. */
const TEXTS = [
  ...['Ask Your Query', 'Ask your query', 'Back to Login', 'Choose file (JPG, PNG)', 'Contact Us'],
  ...[
    'Career: Healthpreneur Developer',
    'Create An Account',
    'Enroll Now',
    'Join Us Now',
    'Log in to Enroll',
  ],
  ...['Logging in...', 'More Info', 'Resetting...', 'Sign up', 'Signing in...', 'Submitting...'],
  'If an account exists for {email}, you will receive a password reset link shortly.',
  ...['Email is required.', 'Phone number must be 10 digits.', 'Passwords do not match'],
  'Aadhaar number must be exactly 12 digits.',
  ...[messages.registered, messages.registrationFailed, messages.verified, messages.verifyFailed],
  ...[messages.loggedIn, messages.loginFailed, messages.loggedOut, messages.sessionExpired],
  ...[messages.resetLinkSent, messages.resetLinkFailed, messages.passwordReset],
  ...[messages.passwordResetFailed, messages.enquirySent, messages.applicationSent],
  messages.applicationFailedToast,
]

const sources = globSync('src/{contract,server,web}/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\/hi\b|\/hi[./]|\/testing\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))

test.each(TEXTS)('"%s" is written in one place of the code', (text) => {
  const places = sources.flatMap((source) => source.split(`'${text}'`).slice(1))
  expect(places).toHaveLength(1)
})
