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

/**
 * The topics of the first page and the button to ask a query, as far as another element covers them below the
 * bar.
 */
export function coveredOnHome(page: Page): Promise<(string | null)[]> {
  const main = page.getByRole('main')
  const topics = discs(page).getByRole('link')
  return main
    .getByRole('link', { name: 'Ask your query' })
    .or(topics)
    .evaluateAll((links) => {
      const bar = document.querySelector('header.nav-place')?.getBoundingClientRect().bottom ?? 0
      return links
        .filter((link) => {
          const { left, top, width, height } = link.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          return y > bar && y < innerHeight && !link.contains(document.elementFromPoint(x, y))
        })
        .map(({ textContent }) => textContent)
    })
}
