import { formPages, informationPages } from '../../../content/page-paths.ts'
import { absolute } from '../seo.server.ts'

export function loader() {
  const pages = [...Object.values(informationPages), ...Object.values(formPages)]
  const urls = pages.map((path) => `  <url><loc>${absolute(path)}</loc></url>\n`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
