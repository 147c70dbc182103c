import { forget, keep, recall } from './safe-storage.ts'

export type FormName = 'enquiry' | 'application'

/**
 * What a form may leave on the device. Phones are shared, lent and lost: Aadhaar, voter ID and transaction number are
 * not among it and never may be.
 */
const KEPT_FIELDS: Record<FormName, readonly string[]> = {
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
    'education',
    'familyIncomePerAnnum',
  ],
}
const LIFETIME_DAYS = 30

export interface Draft {
  /** Epoch milliseconds. */
  savedAt: number
  values: Record<string, string>
}

const keyOf = (form: FormName) => `draft:${form}`

/** Keeps what was typed so far, without what must not be kept; a form that is empty again leaves nothing. */
export function saveDraft(form: FormName, typed: Record<string, unknown>, now = Date.now()): void {
  const values = keepable(form, typed)
  if (Object.keys(values).length === 0) removeDraft(form)
  else keep('localStorage', keyOf(form), { savedAt: now, values })
}

export function readDraft(form: FormName, now = Date.now()): Draft | undefined {
  const { savedAt, values } = (recall('localStorage', keyOf(form)) ?? {}) as Partial<Draft>
  if (typeof savedAt !== 'number' || !values || typeof values !== 'object') return undefined
  if (now - savedAt > LIFETIME_DAYS * 24 * 3600_000) {
    removeDraft(form)
    return undefined
  }
  const kept = keepable(form, values)
  return Object.keys(kept).length > 0 ? { savedAt, values: kept } : undefined
}

export function removeDraft(form: FormName): void {
  forget('localStorage', keyOf(form))
}

function keepable(form: FormName, typed: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    KEPT_FIELDS[form].flatMap((field) => {
      const value = typed[field]
      return typeof value === 'string' && value !== '' ? [[field, value]] : []
    }),
  )
}
