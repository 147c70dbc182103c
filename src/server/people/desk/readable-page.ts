import { escaped } from '../../http/escaped.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#241a24}
h1{font-size:1.6rem}h2{font-size:1.25rem;margin-top:2rem;border-bottom:1px solid #cbb}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.3rem 1rem;margin:.5rem 0 1rem}
dt{color:#5f4f5f}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}section section,li{margin-top:.75rem}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}`

/** Data as a self-contained page for reading and printing. */
export function pageOf(title: string, data: object): string {
  const parts = Object.entries(data).map(
    ([name, value]) => `<section><h2>${escaped(inWords(name))}</h2>${shown(value)}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1>
${parts.join('\n')}
</body></html>
`
}

/** `fullName` becomes "Full name". */
function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '<p>nothing</p>'
  if (Array.isArray(value))
    return value.length === 0
      ? '<p>nothing</p>'
      : `<ol>${value.map((each) => `<li>${shown(each)}</li>`).join('')}</ol>`
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, each]) => `<dt>${escaped(inWords(name))}</dt><dd>${shown(each)}</dd>`)
      .join('')}</dl>`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return /^data:image\/webp;base64,[\w+/=]+$/.test(text)
    ? `<img alt="" src="${text}" width="160">`
    : escaped(text)
}
