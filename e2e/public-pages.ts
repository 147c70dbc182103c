import type { Page } from '@playwright/test'

export const COURSES = [
  ['Certificate in Life Style Guidance & Management', '3 months'],
  ['Certificate in Health Insurance Desk Management', '6 months'],
  ['Certificate in Marketing, Networking & Relationship Management', '6 months'],
  ['Executive Program in Community Health Management', '3 years'],
] as const
export const SERVICES = [
  'Holistic Homeopathic Consultations',
  'Proactive Preventive Health Solutions',
  'Life Changing Health Retreat Programs',
  'Empowering Lifestyle Guidance',
  'Exclusive Health Club Membership',
]
export const [, [COURSE]] = COURSES

/** The value of `title` and `course`: base64, then URL-encoded. */
export const packed = (text: string) => encodeURIComponent(Buffer.from(text).toString('base64'))

export const discs = (page: Page) => page.getByRole('navigation', { name: 'Main topics' })
export const moreInfo = (page: Page, title: string) =>
  page.getByRole('button', { name: `More Info: ${title}` })
