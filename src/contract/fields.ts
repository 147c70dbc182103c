import * as v from 'valibot'
import { plainAddress, plainPhone } from './as-typed.ts'

// What a rule without a sentence of its own says; the library's wording is for programmers.
v.setGlobalMessage(() => 'Please check this field.')

/** A one-line text that must be there, with outer blanks removed. */
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

/** A one-line text that may be left out; an empty one counts as left out. */
export function optionalText(name: string, maxLength: number) {
  return v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      requiredText(name, maxLength),
    ]),
  )
}

/** Where an account is looked for: what was typed need not be an address. */
export const typedEmail = v.pipe(
  v.string('Email is required.'),
  v.transform(plainAddress),
  v.nonEmpty('Email is required.'),
)

/**
 * Shape  what a browser's e-mail input accepts: ASCII, one @, at most 254 characters
 * Source the HTML standard, "valid e-mail address"
 */
export const email = v.pipe(
  typedEmail,
  v.maxLength(254, 'Please enter a valid email address.'),
  v.rfcEmail('Please enter a valid email address.'),
)

/** A number as it is compared: people type the same one with and without blanks, hyphens and capitals. */
export function lettersAndDigits(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Ten digits, however they are written: see as-typed.ts. */
export function phone(message: string) {
  return v.pipe(v.string(message), v.transform(plainPhone), v.regex(/^\d{10}$/, message))
}

/** A choice from a list; a choice not made (empty) counts as left out. */
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

/** The first sentence for each field that is wrong, by field name; the form as a whole stands under `form`. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? 'form')
    errors[field] ??= issue.message
  }
  return errors
}
