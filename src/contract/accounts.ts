import * as v from 'valibot'
import { plainNumber } from './as-typed.ts'
import { endpoint } from './endpoint.ts'
import { email, optionalText, phone, requiredText, typedEmail } from './fields.ts'
import { messages } from './messages.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const CODE_LENGTH = 6
/** Letters and digits without easily confused characters: no 0 O 1 I L. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LIFETIME_MINUTES = 30
/** Separates the address of /verify-email from the code, in the link of the mail. */
export const CODE_HASH = '#code='
export const RESEND_COOLDOWN_SECONDS = 60
export const RESET_LINK_LIFETIME_MINUTES = 30
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 40_000_000
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const
export const PASSWORDS_DIFFER = 'Passwords do not match'

export const password = v.pipe(
  v.string(`Password must be at least ${PASSWORD_MIN} characters.`),
  v.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters.`),
  v.check(
    (typed) => [...typed].length <= PASSWORD_MAX,
    `Password can have at most ${PASSWORD_MAX} characters.`,
  ),
)

/** Personal details given at registration; members may change them. */
const details = {
  username: requiredText('Username', 80),
  fullName: requiredText('Full name', 120),
  phoneNumber: phone('Phone number must be 10 digits.'),
}

export const RegistrationInput = v.pipe(
  v.object({
    ...details,
    email,
    password,
    confirmPassword: v.string(`${PASSWORDS_DIFFER}.`),
    referralCode: optionalText('Referral code', 40),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      `${PASSWORDS_DIFFER}.`,
    ),
    ['confirmPassword'],
  ),
)

export const User = v.object({
  username: v.string(),
  email: v.string(),
  /** Address of the picture; null without a picture. */
  profilePicture: v.nullable(v.string()),
})
export type User = v.InferOutput<typeof User>

/** A password typed to prove identity: the only rule is that it is not empty. */
export const typedPassword = v.pipe(v.string('Password is required.'), v.nonEmpty('Password is required.'))

const mailedCode = v.pipe(
  v.string('Enter all six characters of the code.'),
  v.transform((typed) => plainNumber(typed).toUpperCase()),
  v.length(CODE_LENGTH, 'Enter all six characters of the code.'),
)

/**
 * Whether a mail goes out to the address. Does not reveal whether the address has an account: only the mail says that.
 *
 * sent      a mail was just handed to the mailer
 * delayed   the previous mail is still in our outbox
 * not sent too soon after the last mail, or after too many
 */
const MailedNow = v.picklist(['sent', 'delayed', 'not sent'])
export type MailedNow = v.InferOutput<typeof MailedNow>
export const register = endpoint({
  method: 'POST',
  path: '/api/v1/auth/register',
  summary: 'Asks for an account. The answer never tells whether the address has one already; the mail does.',
  access: 'open',
  file: 'profilePicture',
  input: RegistrationInput,
  output: v.object({ mail: v.optional(MailedNow) }),
  message: messages.registered,
  status: 201,
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/verify-email',
  summary:
    'Uses up the six-character code from the mail. The registration it belongs to becomes the account.',
  access: 'open',
  input: v.object({ code: mailedCode }),
  message: messages.verified,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/v1/auth/resend-verification',
  summary: 'Mails another code for the registration made in this browser, at most one a minute.',
  access: 'open',
  output: v.object({ retryAfterSeconds: v.number(), mail: v.optional(MailedNow) }),
  message: 'Whether a new code was sent stands in the data.',
})

export const login = endpoint({
  method: 'POST',
  path: '/api/v1/auth/login',
  summary:
    'Opens a session: an access token in the answer, a refresh token in a cookie. Ends the session it replaces.',
  access: 'open',
  input: v.object({
    email: typedEmail,
    password: typedPassword,
  }),
  output: v.object({ accessToken: v.string(), user: User }),
  message: messages.loggedIn,
})

export const refreshAccessToken = endpoint({
  method: 'POST',
  path: '/api/v1/auth/refresh-atoken',
  summary: 'Trades the refresh cookie for a new access token and a new refresh cookie, and tells whose.',
  access: 'open',
  /** The user of the cookie: another tab may have logged in with another account meanwhile. */
  output: v.object({ accessToken: v.string(), user: User }),
  message: 'Session refreshed.',
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/auth/logout',
  summary: 'Ends the session of this browser. Answers the same when it has ended already.',
  access: 'open',
  message: messages.loggedOut,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  summary: 'Mails a reset link if the address has an account; answers the same if not.',
  access: 'open',
  input: v.object({ email }),
  message: messages.resetLinkSent,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reset-password/:token',
  summary: 'Sets a new password with the token of a reset link and ends every session of the account.',
  access: 'open',
  input: v.object({ password }),
  message: messages.passwordReset,
})

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/v1/users/profile',
  summary: 'Who is signed in.',
  access: 'member',
  output: v.object({ user: User }),
  message: 'Profile found.',
})

export const readDetails = endpoint({
  method: 'GET',
  path: '/api/v1/users/details',
  summary: 'The details of the signed-in member. Name and phone are empty where they are still missing.',
  access: 'member',
  output: v.object({
    username: v.string(),
    fullName: v.string(),
    phoneNumber: v.string(),
    email: v.string(),
  }),
  message: 'Details found.',
})

export const changeDetails = endpoint({
  method: 'POST',
  path: '/api/v1/users/details',
  summary: 'Changes the username, full name and phone number of whoever is signed in.',
  access: 'member',
  input: v.object(details),
  output: v.object({ user: User }),
  message: messages.detailsChanged,
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/users/email',
  summary:
    'Mails a code to a new address. The answer never tells whether the address has an account; the mail does.',
  access: 'member',
  input: v.object({ email, password: typedPassword }),
  message: messages.emailCodeSent,
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/v1/users/email/confirm',
  summary:
    'Uses up the code from the new address: the account and what belongs to it follow. The old address is told.',
  access: 'member',
  input: v.object({ code: mailedCode }),
  output: v.object({ user: User }),
  message: messages.emailChanged,
})

const SessionLine = v.object({
  id: v.string(),
  device: v.string(),
  startedAt: v.string(),
  lastUsedAt: v.string(),
  current: v.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  summary: 'Where this person is signed in.',
  access: 'member',
  output: v.object({ sessions: v.array(SessionLine) }),
  message: 'Sessions found.',
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  summary: 'Ends one session of this person.',
  access: 'member',
  message: messages.sessionEnded,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/others',
  summary: 'Ends all sessions of this person but the one that calls.',
  access: 'member',
  message: messages.otherSessionsEnded,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/users/password',
  summary: 'Changes the password of the signed-in member and signs out all their other devices.',
  access: 'member',
  input: v.object({ currentPassword: typedPassword, password }),
  message: messages.passwordChanged,
})

export const changePicture = endpoint({
  method: 'POST',
  path: '/api/v1/users/picture',
  summary: 'Replaces the profile picture.',
  access: 'member',
  file: 'profilePicture',
  input: v.object({}),
  output: v.object({ user: User }),
  message: messages.pictureChanged,
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/v1/users/picture',
  summary: 'Removes the profile picture.',
  access: 'member',
  output: v.object({ user: User }),
  message: messages.pictureRemoved,
})

export const downloadMyData = endpoint({
  method: 'POST',
  path: '/api/v1/users/my-data',
  summary: 'Everything that is kept about the signed-in member; sealed numbers by their last four digits.',
  access: 'member',
  output: v.object({
    account: v.object({
      username: v.string(),
      fullName: v.string(),
      email: v.string(),
      phoneNumber: v.string(),
      referralCode: v.nullable(v.string()),
      createdAt: v.string(),
    }),
    /** The picture itself, as a data URL. */
    profilePicture: v.nullable(v.string()),
    sessions: v.array(SessionLine),
    /** The records of each part of the product, by the name of the part. */
    records: v.record(v.string(), v.array(v.unknown())),
  }),
  message: 'Your data.',
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/v1/users/delete-account',
  summary:
    'Deletes the account of the signed-in member. What the law says must be kept is sealed for a year, then destroyed.',
  access: 'member',
  input: v.object({ password: typedPassword }),
  message: messages.accountDeleted,
})
