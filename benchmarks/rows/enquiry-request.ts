import { post } from '../load.ts'

/** The `n`th enquiry: its own person, its own words, its own key, as the form of the site sends it. */
export function enquiryRequest(run: string, n: number): Buffer {
  return post(
    '/api/v1/queries/submitquery',
    {
      fullName: 'Asha Rao',
      email: `asha-${run}-${n}@example.org`,
      whatsappNumber: '9876543210',
      contactMethod: 'WhatsApp',
      inquiryAbout: 'Course',
      preferredTime: 'Morning',
      timeFrom: '09:30',
      timeTo: '11:00',
      message: `When does course number ${n} of ${run} start, and where will it be held?`,
      consentVersion: '2026-11-01',
      website: '',
      filledInMs: 45_000,
    },
    { 'idempotency-key': `filled-${run}-${n}` },
  )
}
