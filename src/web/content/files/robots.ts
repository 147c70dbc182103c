import { siteFiles } from '../../../content/page-paths.ts'
import { absolute } from '../seo.server.ts'

export function loader() {
  return new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${absolute(siteFiles.sitemap)}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
