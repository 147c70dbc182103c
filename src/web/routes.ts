import { existsSync } from 'node:fs'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type DatedKind, datedPages, emptyOrListRoute } from '../content/dated-paths.ts'
import { detailPages } from '../content/offer-paths.ts'
import {
  accountPages,
  formPages,
  informationPages,
  OFFLINE_PAGE,
  sentPages,
  siteFiles,
} from '../content/page-paths.ts'

/** The router expects paths without a leading slash. */
const page = (path: string, file: string) => route(path.slice(1), file)
const details = (kind: keyof typeof detailPages, file: string) =>
  route(`${detailPages[kind].slice(1)}/:slug`, file, { id: kind })

/** Two pages at one address: one for an empty list, the other for a list. In development the first is used. */
const either = (kind: DatedKind, none: string, list: string) => {
  const path = datedPages[kind].slice(1)
  const ids = emptyOrListRoute[kind]
  const both = [route(path, none, { id: ids.none }), route(path, list, { id: ids.list })]
  return existsSync(`content/${kind}`) ? both.reverse() : both
}

const { about, privacy, terms, refunds } = informationPages

export default [
  index('pages/home/home-page.tsx'),
  page(informationPages.contact, 'pages/contact/contact-page.tsx'),
  page(informationPages.career, 'pages/career/career-page.tsx'),
  page(informationPages.healthCare, 'pages/healthcare/healthcare-page.tsx'),
  ...either('posts', 'pages/blogs/blogs-page.tsx', 'pages/blogs/posts-list-page.tsx'),
  page(informationPages.healthFinancing, 'pages/health-financing/health-financing-page.tsx'),
  page(informationPages.education, 'pages/education/education-page.tsx'),
  ...either('events', 'pages/events/events-page.tsx', 'pages/events/events-list-page.tsx'),
  // During rendering, each course, service, event and post gets its own route instead of these, and the lists replace
  // the pages for empty lists: rendering/offer-routes.server.ts.
  details('courses', 'pages/education/course-page.tsx'),
  details('healthCare', 'pages/healthcare/care-page.tsx'),
  details('services', 'pages/home/service-page.tsx'),
  details('events', 'pages/events/event-page.tsx'),
  details('posts', 'pages/blogs/post-page.tsx'),
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
  // Also prerendered as /404: the server sends it, with that status, for every unknown path.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig
