import { createHash } from 'node:crypto'

const style = `
body{margin:0;padding:clamp(1rem,6vw,4rem) 1rem;font:17px/1.6 system-ui,sans-serif;color:#2a0a24;background:#fdfafd}
main{max-width:34rem;margin:0 auto;padding:clamp(1.25rem,5vw,2.5rem);background:#fff;border:1px solid #e8d5e6;border-radius:28px}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2;color:#451038}p{margin:.75rem 0}a{color:#822561}`

const styleHash = createHash('sha256').update(style).digest('base64')

export const endedPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex, nofollow">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/** The same page for a link that ended and one that never existed. */
export const endedPage = page(
  'This preview has ended',
  '<p>Links to a preview work for a day, or until whoever made them ends them. Please ask for a new one.</p><p><a href="/">Go to the website</a></p>',
)

export const noSuchPage = page(
  'This page is not part of the preview',
  '<p>Please go back, and choose another page.</p>',
)
