import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // The build makes the rendering code and renders no pages: they are rendered when content is published
  // (src/web/rendering), and tell the router that no server renders them on request.
  ssr: true,
  // In development each language is rendered by its own process (scripts/dev-language.ts).
  basename: process.env.PAGES_LANGUAGE ? `/${process.env.PAGES_LANGUAGE}` : '/',
  // The first page loads all routes, because no server answers requests for further ones.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
