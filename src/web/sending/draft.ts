import type { Account } from '../auth/account-name.ts'
import { readItem, removeItem, saveItem } from '../storage/browser-storage.ts'

export const FORM_NAMES = ['enquiry', 'application'] as const
export type FormName = (typeof FORM_NAMES)[number]

/**
 * Fields that a form may store on the device. Phones are shared, lent and lost: never Aadhaar, voter ID or transaction
 * number.
 */
const DRAFT_FIELDS: Record<FormName, readonly string[]> = {
  enquiry: [
    'fullName',
    'email',
    'whatsappNumber',
    'contactMethod',
    'inquiryAbout',
    'preferredTime',
    'timeFrom',
    'timeTo',
    'message',
  ],
  application: [
    'coursePreference',
    'birthDay',
    'birthMonth',
    'birthYear',
    'guardianName',
    'guardianPhone',
    'education',
    'familyIncomePerAnnum',
    'applicantName',
    'applicantRelation',
  ],
}
const LIFETIME_DAYS = 30

export interface Draft {
  /** Epoch milliseconds of the first and the last input. */
  startedAt: number
  savedAt: number
  values: Record<string, string>
}

const keyOf = (form: FormName) => `draft:${form}`

/** Saves the typed values, except secret ones; an emptied form deletes its draft. */
export function saveDraft(
  form: FormName,
  typed: Record<string, unknown>,
  account: Account,
  now = Date.now(),
  startedAt = readDraft(form, account, now)?.startedAt ?? now,
): void {
  const values = draftFields(form, typed)
  if (Object.keys(values).length === 0) removeDraft(form)
  else saveItem('localStorage', keyOf(form), { startedAt, savedAt: now, values, account })
}

/** Only for the account, or the visitor, that typed it. */
export function readDraft(form: FormName, account: Account, now = Date.now()): Draft | undefined {
  const stored = (readItem('localStorage', keyOf(form)) ?? {}) as Partial<Draft & { account: Account }>
  const { savedAt, values } = stored
  if (typeof savedAt !== 'number' || !values || typeof values !== 'object') return undefined
  if (stored.account !== account) return undefined
  if (now - savedAt > LIFETIME_DAYS * 24 * 3600_000) {
    removeDraft(form)
    return undefined
  }
  const saved = draftFields(form, values)
  const startedAt = typeof stored.startedAt === 'number' ? stored.startedAt : savedAt
  return Object.keys(saved).length > 0 ? { startedAt, savedAt, values: saved } : undefined
}

export function removeDraft(form: FormName): void {
  removeItem('localStorage', keyOf(form))
}

function draftFields(form: FormName, typed: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    DRAFT_FIELDS[form].flatMap((field) => {
      const value = typed[field]
      return typeof value === 'string' && value !== '' ? [[field, value]] : []
    }),
  )
}
