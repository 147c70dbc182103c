/** A sample that UIDAI published; it belongs to nobody. */
export const AADHAAR = '999941057058'
export const VOTER_ID = 'ABC1234567'
export const TRANSACTION = 'UTIB0012345678'

/** A valid enquiry; the test states only the relevant fields. */
export function anEnquiry(change: Record<string, unknown> = {}) {
  return {
    fullName: 'Asha Rao',
    email: 'asha@example.org',
    whatsappNumber: '98765 43210',
    contactMethod: 'WhatsApp',
    inquiryAbout: 'Course',
    preferredTime: 'Morning',
    timeFrom: '09:30',
    timeTo: '11:00',
    message: 'When does the next course start, and where?',
    consentVersion: '2026-11-01',
    website: '',
    filledInMs: 45_000,
    ...change,
  }
}

/** A valid application. */
export function anApplication(change: Record<string, unknown> = {}) {
  return {
    dateOfBirth: '1998-04-12',
    education: '12th',
    familyIncomePerAnnum: '',
    coursePreference: 'Life Style Disease Management',
    addharNumber: '9999 4105 7058',
    voterIdnumber: VOTER_ID,
    transactionNumber: TRANSACTION,
    consentVersion: '2026-11-01',
    ...change,
  }
}
