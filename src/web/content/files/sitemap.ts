import { paths } from '../../paths.ts'
import { absolute } from '../seo.server.ts'

const pages = [
  paths.home,
  paths.education,
  paths.healthCare,
  paths.career,
  paths.healthFinancing,
  paths.events,
  paths.blogs,
  paths.contact,
  paths.enquiry(),
  paths.application(),
]

export function loader() {
  const urls = pages.map((path) => `  <url><loc>${absolute(path)}</loc></url>\n`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
