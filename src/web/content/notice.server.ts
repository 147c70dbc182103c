/** Cuts a notice after its first paragraph: that one is always visible, the rest unfolds below it. */
export function splitNotice({ version, body }: { version: string; body: string }) {
  const end = body.indexOf('</p>') + '</p>'.length
  return { version, lead: body.slice(0, end), rest: body.slice(end).trim() }
}
