import { route } from '@react-router/dev/routes'
import { offerPathsOf } from '../content/offer-paths.ts'
import { offerPages } from '../content/page-paths.ts'

const PAGES = {
  courses: 'pages/education/course-page.tsx',
  healthCare: 'pages/healthcare/care-page.tsx',
  services: 'pages/home/service-page.tsx',
} as const

/**
 * A route for each course and service. One route for `/Education/:slug` would also match what is not there: the server then
 * sends the page "not found", and the router would bring another one to life in it.
 */
export const offerRoutes = (Object.keys(offerPages) as (keyof typeof offerPages)[]).flatMap((kind) =>
  offerPathsOf('content', kind).map((path) => route(path.slice(1), PAGES[kind], { id: path.slice(1) })),
)
