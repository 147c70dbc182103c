import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The build makes the code that renders pages and renders none: that is done when content is published
  // (src/web/rendering), and the pages then say that no server renders.
  ssr: true,
  // In development a process for each language renders its pages (scripts/dev-language.ts).
  basename: process.env.PAGES_LANGUAGE ? `/${process.env.PAGES_LANGUAGE}` : '/',
  // All routes are known from the first page on: there is no server to ask for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
