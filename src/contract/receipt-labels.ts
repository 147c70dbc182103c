import type { Language } from './languages.ts'

export type ReceiptLabel = Record<Language, string>

/** Every receipt is in both languages, because it is shown to others than its reader: a bank, an employer, our staff. */
export const RECEIPT_LABELS = {
  receipt: { en: 'Receipt', hi: 'रसीद' },
  from: { en: 'Received from', hi: 'किनकी ओर से' },
  purpose: { en: 'For', hi: 'किसलिए' },
  fee: { en: 'Application fee', hi: 'आवेदन फ़ीस' },
  application: { en: 'Application', hi: 'आवेदन' },
  paidOn: { en: 'Paid on', hi: 'भुगतान की तारीख' },
  parts: { en: 'Paid in parts', hi: 'हिस्सों में भुगतान' },
  amount: { en: 'Amount', hi: 'रकम' },
  inWords: { en: 'In words', hi: 'शब्दों में' },
  byTransfer: { en: '{day}, by bank transfer', hi: '{day}, बैंक ट्रांसफ़र से' },
  cancelled: { en: 'Cancelled on {day}', hi: '{day} को रद्द' },
  unsigned: {
    en: 'This receipt was made by a computer, so nobody has signed it.',
    hi: 'यह रसीद कंप्यूटर से बनी है, इसलिए इस पर हस्ताक्षर नहीं हैं।',
  },
} as const satisfies Record<string, ReceiptLabel>
