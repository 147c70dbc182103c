import type { Config } from '@react-router/dev/config'
import { allOfferPaths } from './src/content/offer-paths.ts'
import {
  accountPages,
  formPages,
  informationPages,
  NOT_FOUND_PAGE,
  OFFLINE_PAGE,
  sentPages,
  siteFiles,
} from './src/content/page-paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  // Every page that has one address. /reset-password/<token> is served from __spa-fallback.html instead.
  prerender: [
    ...[
      informationPages,
      formPages,
      accountPages,
      sentPages,
      [NOT_FOUND_PAGE, OFFLINE_PAGE],
      siteFiles,
    ].flatMap((pages) => Object.values(pages)),
    ...allOfferPaths('content'),
  ],
  // All routes are known from the first page on: there is no server to ask for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
