import { language } from '../../texts/texts.ts'
import { content } from '../content.server.ts'

/** The web app manifest, used when the site is added to the home screen. */
export async function loader() {
  const { organisation } = await content()
  const manifest = {
    name: organisation.name,
    short_name: organisation.name,
    description: organisation.description,
    lang: language.code === 'en' ? 'en-IN' : language.code,
    ...(language.prefix && { id: language.prefix }),
    start_url: language.prefix || '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fdf9fc',
    theme_color: '#f1e4f3',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest, null, 2), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
