import * as v from 'valibot'
import { CODE_ALPHABET, password, typedPassword } from './accounts.ts'
import { lettersAndDigits, plainNumber } from './as-typed.ts'
import { email, requiredText, typedEmail } from './fields.ts'
import { staffCall } from './staff-call.ts'
import { ROLES } from './staff-rights.ts'

/** Base path of the desk. */
export const DESK_PATH = '/Staff'
/** The link to the desk that pages of the site show to staff. */
export const DESK_LINK = { text: 'Desk', path: DESK_PATH }
/** The link of an invitation ends with its secret. */
export const JOIN_PATH = `${DESK_PATH}/join`
/** Time limit to set up a second factor, after joining or after a reset. */
export const SET_UP_HOURS = 24
/** An action that requires re-authentication accepts a second factor this recent. */
export const FRESH_MINUTES = 5
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LENGTH = 8

const role = v.picklist(ROLES, 'Choose a role.')
/** WebAuthn data, created and read by the library on both sides; opaque to us and to the database. */
const passkeyQuestion = v.object({ question: v.unknown() })
const passkeyAnswer = v.object({ passkey: v.looseObject({ id: v.string() }) })
/** Ten new codes with the first second factor; empty if codes exist. */
const codesOnce = v.object({ recoveryCodes: v.array(v.string()) })

const appCode = v.pipe(
  v.string('Enter the six digits of your code app.'),
  v.transform(plainNumber),
  v.regex(/^\d{6}$/, 'Enter the six digits of your code app.'),
)

const recoveryCode = v.pipe(
  v.string('Enter one of your recovery codes.'),
  v.transform(lettersAndDigits),
  v.regex(
    new RegExp(`^[${CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`),
    'A recovery code has eight letters and digits.',
  ),
)

/** The reason why a session ended, if it neither expired nor was signed out in its own browser. */
export const SESSION_ENDS = [
  'revoked',
  'password changed',
  'signed out elsewhere',
  'second step reset',
  'phone replaced',
  'account deleted',
] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]

export const readDesk = staffCall('GET', '/api/v1/staff/session', {
  summary: 'How far this browser is: what it has to show next, and who sits at the desk.',
  needs: 'desk access',
  output: v.object({
    step: v.picklist(['sign in', 'invitation', 'second step', 'set up', 'in']),
    /** Why the session of this browser was ended, if so. */
    ended: v.nullable(v.picklist(SESSION_ENDS)),
    /** The name of the member of staff who is logged in on the site in this browser and has a second factor. */
    onSite: v.nullable(v.string()),
    /** Passkeys are bound to this host. */
    passkeyHost: v.string(),
    /** Without an address the invitation is for the first manager, who types an address. */
    invitation: v.nullable(v.object({ email: v.nullable(v.string()), role, hasAccount: v.boolean() })),
    person: v.nullable(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        role,
        passkeys: v.number(),
        hasCodeApp: v.boolean(),
        recoveryCodesLeft: v.number(),
        /** Whether an action that requires re-authentication is allowed now. */
        isFresh: v.boolean(),
        /** The session was opened with a recovery code: the desk asks whether the phone is lost. */
        byRecoveryCode: v.boolean(),
        /** The organisation's time zone. */
        timeZone: v.string(),
        /** The session ends after this idle time. */
        idleMinutes: v.number(),
      }),
    ),
  }),
})

export const acceptInvitation = staffCall('POST', '/api/v1/staff/invitation', {
  summary:
    'Uses up an invitation. Makes the account where there is none; a person with an account types its password. Only the first manager types an address.',
  needs: 'desk access',
  input: v.object({
    email: v.optional(email),
    fullName: v.optional(requiredText('Full name', 120)),
    password,
  }),
  message: 'Welcome to the desk.',
})

export const signIn = staffCall('POST', '/api/v1/staff/sign-in', {
  summary: 'The first step: the password of the account. The second factor follows.',
  needs: 'desk access',
  input: v.object({
    email: typedEmail,
    password: typedPassword,
  }),
  message: 'The password is right.',
})

export const signInFromSite = staffCall('POST', '/api/v1/staff/sign-in/from-site', {
  summary:
    'The first step for staff who are logged in on the site in this browser: that log-in counts as the password. The second factor follows.',
  needs: 'desk access',
  message: 'The second step follows.',
})

export const startPasskeySignIn = staffCall('POST', '/api/v1/staff/sign-in/passkey-question', {
  summary: 'What a passkey has to sign. Names nobody.',
  needs: 'desk access',
  output: passkeyQuestion,
  message: 'Ready.',
})

export const signInWithPasskey = staffCall('POST', '/api/v1/staff/sign-in/passkey', {
  summary: 'Signs in with a passkey alone: it holds the finger, face or PIN as well as the device.',
  needs: 'desk access',
  input: passkeyAnswer,
  message: 'Signed in.',
})

export const startPasskeyProof = staffCall('POST', '/api/v1/staff/proof/passkey-question', {
  summary: 'What a passkey of the signed-in member of staff has to sign.',
  needs: 'password',
  output: passkeyQuestion,
  message: 'Ready.',
})

export const proveWithPasskey = staffCall('POST', '/api/v1/staff/proof/passkey', {
  summary: 'The second factor, at sign-in or once more: a passkey.',
  needs: 'password',
  input: passkeyAnswer,
  message: 'Signed in.',
})

export const proveWithCode = staffCall('POST', '/api/v1/staff/proof/code', {
  summary: 'The second factor, at sign-in or once more: the code of the app. No code works twice.',
  needs: 'password',
  input: v.object({ code: appCode }),
  message: 'Signed in.',
})

export const proveWithRecoveryCode = staffCall('POST', '/api/v1/staff/proof/recovery-code', {
  summary: 'Signs in with one of the ten codes, which is used up. All managers are told.',
  needs: 'password',
  input: v.object({ code: recoveryCode }),
  output: v.object({ left: v.number() }),
  message: 'Signed in.',
})

export const startCodeApp = staffCall('POST', '/api/v1/staff/set-up/code-app-question', {
  summary: 'A secret for a code app. It counts once a code of it was typed.',
  needs: 'password',
  output: v.object({ secret: v.string(), uri: v.string() }),
  message: 'Ready.',
})

export const setUpCodeApp = staffCall('POST', '/api/v1/staff/set-up/code-app', {
  summary: 'Takes the code app as a second factor.',
  needs: 'password',
  input: v.object({ code: appCode }),
  output: codesOnce,
  message: 'Your code app is set up.',
})

export const startPasskey = staffCall('POST', '/api/v1/staff/set-up/passkey-question', {
  summary: 'What a new passkey is made with.',
  needs: 'password',
  output: passkeyQuestion,
  message: 'Ready.',
})

export const setUpPasskey = staffCall('POST', '/api/v1/staff/set-up/passkey', {
  summary: 'Takes a passkey as a second factor.',
  needs: 'password',
  input: passkeyAnswer,
  output: codesOnce,
  message: 'Your passkey is set up.',
})

export const keepFactors = staffCall('POST', '/api/v1/staff/factors/keep', {
  summary: 'After a recovery code: the phone is not lost. What is set up later ends nothing.',
  needs: 'in',
  message: 'Your phone signs you in as before.',
})

export const renewRecoveryCodes = staffCall('POST', '/api/v1/staff/recovery-codes', {
  summary: 'Ten new recovery codes, shown once. The old ones end.',
  needs: 'in',
  fresh: true,
  output: codesOnce,
  message: 'These codes replace the old ones.',
})

export const listDeskSessions = staffCall('GET', '/api/v1/staff/sessions', {
  summary: 'Where the signed-in member of staff is signed in at the desk.',
  needs: 'in',
  output: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        device: v.string(),
        startedAt: v.string(),
        lastUsedAt: v.string(),
        current: v.boolean(),
      }),
    ),
  }),
  message: 'Sessions found.',
})

export const endDeskSession = staffCall('DELETE', '/api/v1/staff/sessions/:id', {
  summary: 'Ends one desk session of the signed-in member of staff.',
  needs: 'in',
  message: 'This device is signed out.',
})

export const signOut = staffCall('POST', '/api/v1/staff/sign-out', {
  summary: 'Ends the desk session of this browser. Answers the same when it has ended already.',
  needs: 'desk access',
  message: 'Signed out.',
})

export const deskSignInCalls = [
  readDesk,
  acceptInvitation,
  signIn,
  signInFromSite,
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeyProof,
  proveWithPasskey,
  proveWithCode,
  proveWithRecoveryCode,
  startCodeApp,
  setUpCodeApp,
  startPasskey,
  setUpPasskey,
  keepFactors,
  renewRecoveryCodes,
  listDeskSessions,
  endDeskSession,
  signOut,
]
