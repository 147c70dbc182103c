import { offersOf } from '../../../content/offer-paths.ts'
import { formPages, informationPages, pathIn } from '../../../content/page-paths.ts'
import { language } from '../../texts/texts.ts'
import { content } from '../content.server.ts'
import { absolute } from '../seo.server.ts'

export async function loader() {
  const offers = offersOf(await content()).map(({ path }) => path)
  const pages = [...Object.values(informationPages), ...offers, ...Object.values(formPages)]
  const translated = language.others.flatMap(({ prefix, translated = [] }) =>
    translated.map((page) => pathIn(prefix, page)),
  )
  const urls = [...pages, ...translated].map((page) => `  <url><loc>${absolute(page)}</loc></url>\n`).join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
