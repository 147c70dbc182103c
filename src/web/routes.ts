import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import {
  accountPages,
  formPages,
  informationPages,
  OFFLINE_PAGE,
  offerPages,
  sentPages,
  siteFiles,
} from '../content/page-paths.ts'

/** The router wants paths without their first slash. */
const page = (path: string, file: string) => route(path.slice(1), file)
const offers = (kind: keyof typeof offerPages, file: string) =>
  route(`${offerPages[kind].slice(1)}/:slug`, file, { id: kind })

const { about, privacy, terms, refunds } = informationPages

export default [
  index('pages/home/home-page.tsx'),
  page(informationPages.contact, 'pages/contact/contact-page.tsx'),
  page(informationPages.career, 'pages/career/career-page.tsx'),
  page(informationPages.healthCare, 'pages/healthcare/healthcare-page.tsx'),
  page(informationPages.blogs, 'pages/blogs/blogs-page.tsx'),
  page(informationPages.healthFinancing, 'pages/health-financing/health-financing-page.tsx'),
  page(informationPages.education, 'pages/education/education-page.tsx'),
  page(informationPages.events, 'pages/events/events-page.tsx'),
  // Where pages are rendered, each course and service gets a route of its own in place of these: rendering/offer-routes.server.ts.
  offers('courses', 'pages/education/course-page.tsx'),
  offers('healthCare', 'pages/healthcare/care-page.tsx'),
  offers('services', 'pages/home/service-page.tsx'),
  ...[about, privacy, terms, refunds].map((path) =>
    route(path.slice(1), 'pages/text/text-page.tsx', { id: `text${path}` }),
  ),
  page(formPages.enquiry, 'pages/enquiry/enquiry-page.tsx'),
  page(formPages.application, 'pages/application/application-page.tsx'),
  page(accountPages.myData, 'pages/my-data/my-data-page.tsx'),
  page(sentPages.enquiry, 'pages/my-query/my-query-page.tsx'),
  page(accountPages.verifyEmail, 'pages/verify-email/verify-email-page.tsx'),
  layout('guards/visitors-only.tsx', [
    page(accountPages.login, 'pages/login/login-page.tsx'),
    page(accountPages.register, 'pages/register/register-page.tsx'),
    page(accountPages.forgotPassword, 'pages/forgot-password/forgot-password-page.tsx'),
    page(`${accountPages.resetPassword}/:token?`, 'pages/reset-password/reset-password-page.tsx'),
  ]),
  layout('guards/members-only.tsx', [
    page(accountPages.dashboard, 'pages/dashboard/dashboard-page.tsx'),
    page(sentPages.application, 'pages/my-application/my-application-page.tsx'),
  ]),
  page(OFFLINE_PAGE, 'pages/offline/offline-page.tsx'),
  page(siteFiles.sitemap, 'content/files/sitemap.ts'),
  page(siteFiles.robots, 'content/files/robots.ts'),
  page(siteFiles.manifest, 'content/files/manifest.ts'),
  // Also prerendered, as /404: the server sends it, with that status, for every unknown path.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig
