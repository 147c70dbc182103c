import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Paths in the specification's first spelling; matching ignores case and a trailing slash. */
export default [
  index('pages/home/home-page.tsx'),
  route('Contact', 'pages/contact/contact-page.tsx'),
  route('Career', 'pages/career/career-page.tsx'),
  route('HealthCare', 'pages/healthcare/healthcare-page.tsx'),
  route('Blogs', 'pages/blogs/blogs-page.tsx'),
  route('Health_financing', 'pages/health-financing/health-financing-page.tsx'),
  route('Education', 'pages/education/education-page.tsx'),
  route('Events', 'pages/events/events-page.tsx'),
  route('OuterUserQuery', 'pages/enquiry/enquiry-page.tsx'),
  route('Moreinfo', 'pages/application/application-page.tsx'),
  route('verify-email', 'pages/verify-email/verify-email-page.tsx'),
  layout('guards/visitors-only.tsx', [
    route('login', 'pages/login/login-page.tsx'),
    route('register', 'pages/register/register-page.tsx'),
    route('forget-pass', 'pages/forgot-password/forgot-password-page.tsx'),
    route('reset-password/:token?', 'pages/reset-password/reset-password-page.tsx'),
  ]),
  layout('guards/members-only.tsx', [route('Dashboard', 'pages/dashboard/dashboard-page.tsx')]),
  route('sitemap.xml', 'content/files/sitemap.ts'),
  route('robots.txt', 'content/files/robots.ts'),
  route('manifest.webmanifest', 'content/files/manifest.ts'),
  // Also prerendered, as /404: the server sends it, with that status, for every unknown path.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig
