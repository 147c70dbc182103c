import type { Receipt } from '../../contract/receipts.ts'

export const RECEIPT: Receipt = {
  id: '2026-27-0042',
  number: '2026-27/0042',
  issuedOn: '2026-11-23',
  paidOn: '2026-11-20',
  amount: '₹5,001',
  amountInWords: 'Rupees five thousand and one only',
  name: 'Asha Rao',
  course: 'Life Style Disease Management',
  reference: 'ABCD2345',
  organisation: {
    legalName: 'Sehatshala Health and Education Trust',
    address: ['12 Station Road', 'Pune 411001'],
    registrations: ['Trust E-1234 (Pune)'],
    phone: '+91 90000 00000',
    email: 'hello@example.org',
  },
  cancelled: null,
}
