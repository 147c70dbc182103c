import { createHash } from 'node:crypto'
import { escaped } from './escaped.ts'

// Pages behind links, which work without an account: a short text, and perhaps a button.

const style = `
body{margin:0;padding:clamp(1rem,6vw,4rem) 1rem;font:17px/1.6 system-ui,sans-serif;color:#2a0a24;background:#fdfafd}
main{max-width:34rem;margin:0 auto;padding:clamp(1.25rem,5vw,2.5rem);background:#fff;border:1px solid #e8d5e6;border-radius:28px}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2;color:#451038}p,ul{margin:.75rem 0}ul{padding-left:1.25rem}
button{min-height:48px;margin-top:1rem;padding:0 1.75rem;border:0;border-radius:999px;font:inherit;font-weight:600;color:#fff;background:#822561;cursor:pointer}
button:hover{background:#6b1c50}a{color:#822561}:focus-visible{outline:3px solid #2a0a24;outline-offset:3px}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The policy of the page: no scripts. `forms`: the origin to which its form may be submitted. */
export const plainPolicy = (forms: "'self'" | "'none'") =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`

export function plainPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
}
