import * as v from 'valibot'
import { plainNumber } from './as-typed.ts'
import { endpoint } from './endpoint.ts'
import { email, optionalText, phone, requiredText, typedEmail } from './fields.ts'
import { languageOfForm } from './languages.ts'
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
export const details = {
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
    language: languageOfForm,
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

export const mailedCode = v.pipe(
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
export const register = endpoint('POST', '/api/v1/auth/register', {
  summary: 'Asks for an account. The answer never tells whether the address has one already; the mail does.',
  access: 'open',
  file: 'profilePicture',
  input: RegistrationInput,
  output: v.object({ mail: v.optional(MailedNow) }),
  message: messages.registered,
  status: 201,
})

export const verifyEmail = endpoint('POST', '/api/v1/auth/verify-email', {
  summary:
    'Uses up the six-character code from the mail. The registration it belongs to becomes the account.',
  access: 'open',
  input: v.object({ code: mailedCode }),
  message: messages.verified,
})

export const resendVerification = endpoint('POST', '/api/v1/auth/resend-verification', {
  summary: 'Mails another code for the registration made in this browser, at most one a minute.',
  access: 'open',
  output: v.object({ retryAfterSeconds: v.number(), mail: v.optional(MailedNow) }),
  message: 'Whether a new code was sent stands in the data.',
})

export const login = endpoint('POST', '/api/v1/auth/login', {
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

export const refreshAccessToken = endpoint('POST', '/api/v1/auth/refresh-atoken', {
  summary: 'Trades the refresh cookie for a new access token and a new refresh cookie, and tells whose.',
  access: 'open',
  /** The user of the cookie: another tab may have logged in with another account meanwhile. */
  output: v.object({ accessToken: v.string(), user: User }),
  message: 'Session refreshed.',
})

export const logout = endpoint('POST', '/api/v1/auth/logout', {
  summary: 'Ends the session of this browser. Answers the same when it has ended already.',
  access: 'open',
  message: messages.loggedOut,
})

export const forgotPassword = endpoint('POST', '/api/v1/auth/forgot-password', {
  summary: 'Mails a reset link if the address has an account; answers the same if not.',
  access: 'open',
  input: v.object({ email }),
  message: messages.resetLinkSent,
})

export const resetPassword = endpoint('POST', '/api/v1/auth/reset-password/:token', {
  summary: 'Sets a new password with the token of a reset link and ends every session of the account.',
  access: 'open',
  input: v.object({ password }),
  message: messages.passwordReset,
})

export const readProfile = endpoint('GET', '/api/v1/users/profile', {
  summary: 'Who is signed in.',
  access: 'member',
  output: v.object({ user: User }),
  message: 'Profile found.',
})
