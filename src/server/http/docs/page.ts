import { escaped } from '../escaped.ts'
import type { OpenApi } from './open-api.ts'

export const docsStyle = `
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:17px/1.6 system-ui,sans-serif;color:#2a0a24;background:#fdfafd}
h1,h2{line-height:1.2}h2{font-size:1.15rem;margin:2.5rem 0 .5rem;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,Consolas,monospace;font-size:.95rem}b{display:inline-block;min-width:4rem;color:#822561}
pre{overflow:auto;padding:1rem;background:#f3e8f2;border-radius:12px}summary{cursor:pointer;padding:.4rem 0}
a{color:#822561}:focus-visible{outline:3px solid #2a0a24;outline-offset:2px}`

const block = (title: string, json: unknown) =>
  json
    ? `<details><summary>${title}</summary><pre tabindex="0">${escaped(JSON.stringify(json, null, 2))}</pre></details>`
    : ''

/** The documentation of all calls on one page without scripts. */
export function docsPage({ info, paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => `<section><h2><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></h2>
<p>${escaped(operation.summary)}${operation.security ? ' Needs an access token.' : ''}</p>
${block('Request', operation.requestBody)}${block('Answers', operation.responses)}</section>`,
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(info.title)}</title><style>${docsStyle}</style></head><body><main><h1>${escaped(info.title)}</h1>
<p>${escaped(info.description)} For tools: <a href="/api/openapi.json">openapi.json</a>.</p>${calls.join('\n')}</main></body></html>`
}
