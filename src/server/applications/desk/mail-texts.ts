import type * as v from 'valibot'
import { showRupees } from '../../../contract/applications.ts'
import { textState } from '../../../contract/desk-settings.ts'
import type { Invitation } from '../../../contract/invitation.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import {
  type changeMailText,
  MAIL_TEXT_NAMES,
  type MailBlanks,
  type MailText,
  type MailTextName,
  type MailWords,
  mailTextKey,
  mailTextProblem,
  readWritten,
  written,
} from '../../../contract/mail-texts.ts'
import { say } from '../../../contract/sentences.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { DeskTextsTable } from '../../db/tables/enquiries.ts'
import type { Deps } from '../../deps.ts'
import { feeOf } from '../../fees/receipts/application-fee.ts'
import { harmlessName } from '../../mail/harmless-name.ts'
import { hindiWeekday } from '../../mail/texts/days.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { Failure } from '../../platform/failure.ts'
import { saveText } from '../../settings/desk/save-text.ts'
import { versionsOf } from '../../settings/states.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { accountHolder } from '../show-application.ts'
import { AT_FIRST } from './first-mail-texts.ts'

export async function mailTextsOf(db: Tx): Promise<MailText[]> {
  const changed = await db.selectFrom('desk_texts').selectAll().execute()
  const versionOf = await versionsOf(
    db,
    MAIL_TEXT_NAMES.flatMap((name) => LANGUAGES.map((language) => textState(mailTextKey(name), language))),
  )
  return MAIL_TEXT_NAMES.flatMap((name) =>
    LANGUAGES.map((language) => {
      const own = ownWords(changed, name, language)
      const words = own ?? (ownWords(changed, name, 'en') ? EMPTY : AT_FIRST[name][language])
      const version = versionOf(textState(mailTextKey(name), language))
      return { name, language, ...words, isChanged: own !== undefined, version }
    }),
  )
}

/**
 * One current text in the language of its reader. A reader of another language gets the organisation's own
 * English text if the organisation wrote none in that language, because the supplied text may differ from it.
 */
export async function currentMailText(
  db: Tx,
  name: MailTextName,
  language: Language,
): Promise<MailWords & { language: Language }> {
  const changed = await db
    .selectFrom('desk_texts')
    .selectAll()
    .where('name', '=', mailTextKey(name))
    .execute()
  const own = ownWords(changed, name, language)
  if (own) return { ...own, language }
  const english = ownWords(changed, name, 'en')
  return english ? { ...english, language: 'en' } : { ...AT_FIRST[name][language], language }
}

const EMPTY: MailWords = { subject: '', text: '' }

function ownWords(changed: DeskTextsTable[], name: MailTextName, language: Language): MailWords | undefined {
  const own = changed.find((text) => text.name === mailTextKey(name) && text.language === language)
  return own && readWritten(own.text)
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
  language: Language = 'en',
): Omit<MailBlanks, 'reason' | 'status'> {
  const { application } = MAIL_TRANSLATIONS[language].texts
  const course = row.course ?? application.aCourse
  const person = harmlessName(row.full_name) ?? application.anotherPerson
  return {
    name: harmlessName(accountHolder(row)) ?? application.unnamed,
    reference: row.reference,
    course: isForAnother(row) ? say(application.courseFor, { course, person }) : course,
    fee: showRupees(feeOf(row, config) / 100),
  }
}

const isForAnother = ({ applied_by }: ApplicationRow) => applied_by !== null

/** The last sentence of each mail. */
export const closingOf = ({ config: { organisation } }: Pick<Deps, 'config'>, language: Language = 'en') =>
  say(MAIL_TRANSLATIONS[language].texts.application.closing, { phone: organisation.phone })

/** The texts of the mail about a changed batch: the subject, and the text above the details. */
export function batchChangeTexts({ course }: Pick<ApplicationRow, 'course'>, language: Language = 'en') {
  const { application } = MAIL_TRANSLATIONS[language].texts
  return {
    subject: say(application.batchChanged, { course: course ?? application.aChange }),
    text: application.batchChangedText,
  }
}

/** The details for the first day, with labels in a language. Texts of the organisation are not translated. */
export function invitationDetails(
  invitation: Invitation,
  language: Language,
): [label: string, text: string][] {
  const { application } = MAIL_TRANSLATIONS[language].texts
  const starts = language === 'en' || !invitation.day ? invitation.starts : hindiWeekday(invitation.day)
  return (['starts', 'times', 'place', 'language', 'ask', 'bring'] as const).flatMap((name) => {
    const text = name === 'starts' ? starts : invitation[name]
    return text ? [[application[name], text]] : []
  })
}
