import * as v from 'valibot'
import { plainAddress, plainPhone } from './as-typed.ts'

// Default message of a rule; the library's own wording is for programmers.
v.setGlobalMessage(() => 'Please check this field.')

/** A required one-line text; outer blanks are removed. */
export function requiredText(name: string, maxLength: number) {
  const required = `${name} is required.`
  return v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(maxLength, `${name} can have at most ${maxLength} characters.`),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
    v.regex(/^[^\u0000-\u001f\u007f]*$/u, `${name} must be plain text on one line.`),
  )
}

/** An optional one-line text; an empty one, or one of blanks, counts as left out. */
export function optionalText(name: string, maxLength: number) {
  return v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.regex(/^\s*$/),
        v.transform(() => undefined),
      ),
      requiredText(name, maxLength),
    ]),
  )
}

export const EMAIL_REQUIRED = 'Email is required.'

/** The e-mail in a search for an account: it need not be a valid address. */
export const typedEmail = v.pipe(
  v.string(EMAIL_REQUIRED),
  v.transform(plainAddress),
  v.nonEmpty(EMAIL_REQUIRED),
)

/**
 * Shape   the addresses of a browser's e-mail input: ASCII, one @, at most 254 characters
 * Source  the HTML standard, "valid e-mail address"
 */
export const email = v.pipe(
  typedEmail,
  v.maxLength(254, 'Please enter a valid email address.'),
  v.rfcEmail('Please enter a valid email address.'),
)

/** Ten digits in every spelling of as-typed.ts. */
export function phone(message: string) {
  return v.pipe(v.string(message), v.transform(plainPhone), v.regex(/^\d{10}$/, message))
}

/** A choice from a list; an empty choice counts as left out. */
export function optionalChoice<const Options extends readonly string[]>(options: Options, message: string) {
  return v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        v.picklist(options, message),
      ],
      message,
    ),
  )
}

/** The first message of each invalid field, by field name; errors of the whole form are under `form`. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'form')
    errors[field] ??= issue.message
  }
  return errors
}
