import { detailPages } from './offer-paths.ts'
import { formPages, informationPages } from './page-paths.ts'

const { home, contact, career, healthCare, blogs, healthFinancing, education, events } = informationPages

const SINGLE: Record<string, string> = {
  'organisation.yaml': contact,
  'pages/about.md': informationPages.about,
  'pages/refunds.md': informationPages.refunds,
  'pages/privacy.md': informationPages.privacy,
  'pages/terms.md': informationPages.terms,
  'notices/consent-enquiry.md': formPages.enquiry,
  'notices/consent-application.md': formPages.application,
  'home.yaml': home,
  'pages/contact.yaml': contact,
  'pages/career.yaml': career,
  'pages/healthcare.yaml': healthCare,
  'pages/education.yaml': education,
  'pages/events.yaml': events,
  'pages/blogs.yaml': blogs,
  'pages/health-financing.yaml': healthFinancing,
  'pages/enquiry.yaml': formPages.enquiry,
  'pages/application.yaml': formPages.application,
}

/** Each file of these folders has its own page, or shares one with the others. */
const FOLDERS: Record<string, keyof typeof detailPages | { on: string }> = {
  courses: 'courses',
  'health-care': 'healthCare',
  services: 'services',
  careers: { on: career },
  events: 'events',
  posts: 'posts',
}

/** The main page that shows a file of content/; the home page if there is none. */
export function pageOfFile(file: string): string {
  const name = file.split('/')[0] ?? ''
  const folder = Object.hasOwn(FOLDERS, name) ? FOLDERS[name] : undefined
  if (typeof folder === 'string') return `${detailPages[folder]}/${file.replace(/^.*\/(\d+-)?|\.md$/g, '')}`
  return (Object.hasOwn(SINGLE, file) ? SINGLE[file] : folder?.on) ?? home
}
