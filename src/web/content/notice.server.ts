/** Splits a notice after its first paragraph, which is always visible; the rest is collapsed below it. */
export function splitNotice({ version, body }: { version: string; body: string }) {
  const end = body.indexOf('</p>') + '</p>'.length
  return { version, lead: body.slice(0, end), rest: body.slice(end).trim() }
}
