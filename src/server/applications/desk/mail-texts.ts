import type * as v from 'valibot'
import { showRupees } from '../../../contract/applications.ts'
import { textState } from '../../../contract/desk-settings.ts'
import {
  type changeMailText,
  MAIL_LANGUAGES,
  MAIL_TEXT_NAMES,
  type MailBlanks,
  type MailLanguage,
  type MailText,
  type MailTextName,
  type MailWords,
  mailTextKey,
  mailTextProblem,
  readWritten,
  written,
} from '../../../contract/mail-texts.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { feeOf } from '../../fees/receipts/application-fee.ts'
import { harmlessName } from '../../mail/harmless-name.ts'
import { Failure } from '../../platform/failure.ts'
import { saveText } from '../../settings/desk/save-text.ts'
import { versionsOf } from '../../settings/states.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { accountHolder } from '../show-application.ts'

const AT_FIRST: Record<MailTextName, Record<MailLanguage, MailWords>> = {
  'fee found': {
    en: {
      subject: 'Your fee has arrived: {course}',
      text: 'Dear {name},\n\nThank you, your fee of {fee} has arrived. Your application for {course} has the reference {reference}.\n\nWe now look at everything you sent, and then write to you again. You do not need to do anything.',
    },
  },
  'fee not found': {
    en: {
      subject: 'We cannot find your fee yet, reference {reference}',
      text: 'Dear {name},\n\nWe looked for your fee of {fee} and could not find it yet. Your application for {course} has the reference {reference}.\n\n{reason}\n\nPlease compare the transaction number you typed with the message of your bank. If it was wrong, you can correct it once on your Dashboard. If it was right, just reply to this email and we look again.',
    },
  },
  accepted: {
    en: {
      subject: 'You are accepted: {course}',
      text: 'Dear {name},\n\nWe are glad to tell you that you have a place in {course}, reference {reference}.\n\n{reason}',
    },
  },
  refused: {
    en: {
      subject: 'About your application {reference}',
      text: 'Dear {name},\n\nWe could not accept your application for {course}.\n\n{reason}\n\nIf you think this is a mistake, please reply to this email.',
    },
  },
  'refused after the fee': {
    en: {
      subject: 'About your application {reference}',
      text: 'Dear {name},\n\nWe could not accept your application for {course}.\n\n{reason}\n\nYour fee of {fee} is with us. We will talk to you about it.\n\nIf you think this is a mistake, please reply to this email.',
    },
  },
  received: {
    en: {
      subject: 'We look at your application again, reference {reference}',
      text: 'Dear {name},\n\nWe look at your application for {course} once more, reference {reference}, and write to you as soon as we know more. You do not need to do anything.',
    },
  },
  withdrawn: {
    en: {
      subject: 'Your application {reference} is withdrawn',
      text: 'Dear {name},\n\nAs you asked, your application for {course} is withdrawn, reference {reference}. Nothing more happens with it.\n\nIf you have paid the fee of {fee} already, or if it was not you, please reply to this email.',
    },
  },
  'put right': {
    en: {
      subject: 'Please forget our last email, reference {reference}',
      text: 'Dear {name},\n\nOur last email about your application for {course}, reference {reference}, was a mistake of ours. We are sorry.\n\nYour application is as it was before: {status}.',
    },
  },
}

export async function mailTextsOf(db: Tx): Promise<MailText[]> {
  const changed = await db.selectFrom('desk_texts').selectAll().execute()
  const versionOf = await versionsOf(
    db,
    MAIL_TEXT_NAMES.flatMap((name) =>
      MAIL_LANGUAGES.map((language) => textState(mailTextKey(name), language)),
    ),
  )
  return MAIL_TEXT_NAMES.flatMap((name) =>
    MAIL_LANGUAGES.map((language) => {
      const own = changed.find((text) => text.name === mailTextKey(name) && text.language === language)
      const words = own ? readWritten(own.text) : AT_FIRST[name][language]
      const version = versionOf(textState(mailTextKey(name), language))
      return { name, language, ...words, isChanged: own !== undefined, version }
    }),
  )
}

/** One current text. */
export async function mailWords(db: Tx, name: MailTextName, language: MailLanguage): Promise<MailWords> {
  const own = await db
    .selectFrom('desk_texts')
    .select('text')
    .where('name', '=', mailTextKey(name))
    .where('language', '=', language)
    .executeTakeFirst()
  return own ? readWritten(own.text) : AT_FIRST[name][language]
}

/**
 * Errors  not_found: there is no such text; invalid_input: one of the two is empty, or a placeholder is unknown or
 *         missing; changed_meanwhile
 */
export async function setMailText(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wanted: string,
  { language, version, ...words }: v.InferOutput<(typeof changeMailText)['input']>,
  staff: Staff,
): Promise<void> {
  const name = MAIL_TEXT_NAMES.find((known) => known === wanted)
  if (!name) throw new Failure('not_found')
  const isAtFirst = words.subject === '' && words.text === ''
  if (!isAtFirst) refuseIncomplete(name, words)
  await db.write(async (tx) => {
    const text = isAtFirst ? null : written(words)
    await saveText(tx, { name: mailTextKey(name), language, version, text }, staff, now())
  })
}

function refuseIncomplete(name: MailTextName, words: MailWords): void {
  if (words.subject === '') throw wrong('subject', 'Write a subject.')
  if (words.text === '') throw wrong('text', 'Write the text.')
  const problem = mailTextProblem(name, words)
  if (problem) throw wrong('text', problem)
}

const wrong = (field: string, message: string) =>
  new Failure('invalid_input', { message, fields: { [field]: message } })

/**
 * The values of the placeholders in a mail to this applicant. Words that the applicant typed are used only where they
 * can do no harm.
 */
export function blanksOf(
  { config }: Pick<Deps, 'config'>,
  row: ApplicationRow,
): Omit<MailBlanks, 'reason' | 'status'> {
  return {
    name: harmlessName(accountHolder(row)) ?? 'applicant',
    reference: row.reference,
    course: `${row.course ?? 'a course'}${isForAnother(row) ? ` for ${personOf(row)}` : ''}`,
    fee: showRupees(feeOf(row, config) / 100),
  }
}

const isForAnother = ({ applied_by }: ApplicationRow) => applied_by !== null
const personOf = ({ full_name }: ApplicationRow) => harmlessName(full_name) ?? 'another person'

/** Below the words of each mail. */
export const closingOf = ({ config: { organisation } }: Pick<Deps, 'config'>) =>
  `Reply to this email, or call ${organisation.phone}. We never ask for your Aadhaar number by email or phone.`

/** The texts of the mail about a changed batch: the subject, and what stands above the details. */
export const batchChangeTexts = ({ course }: Pick<ApplicationRow, 'course'>) => ({
  subject: `Please note for your course: ${course ?? 'a change'}`,
  text: 'Something about your course has changed. This is what counts now:',
})
