import { messages } from './messages.ts'

/**
 * All failures of the API, with status and message.
 *
 * 403 has one meaning, "the access token of this call is no longer valid": pages answer it by refreshing the session
 * and repeating the call, so nothing else may use it.
 */
export const failures = {
  invalid_input: { status: 400, message: 'Please check the fields that are marked.' },
  malformed: {
    status: 400,
    message: 'We could not read this. Please reload the page and try again.',
  },
  cross_site: { status: 400, message: 'This came from another website, so we did not accept it.' },
  // Not 408: browsers retry that automatically.
  too_slow: {
    status: 400,
    message: 'Your connection was too slow, so this did not arrive. Please try again.',
  },
  code_invalid: { status: 400, message: 'This code is wrong or has expired.' },
  link_invalid: { status: 400, message: 'This link is wrong or has expired. Please ask for a new one.' },
  picture_invalid: { status: 400, message: 'The picture must be a JPG or PNG file.' },
  picture_missing: { status: 400, message: 'Please choose a JPG or PNG file.' },
  picture_too_many_pixels: {
    status: 400,
    message: 'The picture is too large. Please choose a smaller one.',
  },
  login_failed: { status: 401, message: 'Invalid email or password.' },
  password_wrong: { status: 401, message: 'This is not your current password.' },
  email_unverified: { status: 401, message: 'Please verify your email before logging in.' },
  not_signed_in: { status: 401, message: 'Please log in to continue.' },
  session_ended: { status: 401, message: messages.sessionExpired },
  token_refused: { status: 403, message: 'Your session has expired.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This does not work at this address.' },
  in_flight: { status: 409, message: 'We are already saving this. Please wait a moment.' },
  too_late: { status: 409, message: 'This can no longer be changed. Please reload the page.' },
  too_large: { status: 413, message: 'This is too large to send.' },
  picture_too_large: { status: 413, message: 'The picture can have at most 5 MB.' },
  unsupported_media: { status: 415, message: 'We cannot read this kind of content.' },
  key_reused: {
    status: 422,
    message: 'You already sent this form with other answers. Please reload the page.',
  },
  too_many: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, message: 'Many people are using the site right now. Please try again in a moment.' },
  unavailable: { status: 503, message: 'We cannot save this right now. Please try again in a few minutes.' },
} as const

export type FailureCode = keyof typeof failures

/** The body of every failure. `message` and `error` are equal, because some screens read one and some the other. */
export interface FailureBody {
  code: FailureCode
  message: string
  error: string
  fields?: Record<string, string>
  requestId: string
}
