/** A part of a mail; `body` is sent as it is given. */
export interface Part {
  head: string[]
  body: string | Buffer
}

/** A raw mail, with the given head and the headers that every mail has. */
export function rawMail(head: string[], body: string | Buffer = 'Hello\r\n'): Buffer {
  const names = head.map((line) => line.split(':')[0]?.toLowerCase())
  const usual = [
    'From: Asha Rao <asha@example.in>',
    'To: Sehatshala <office@example.org>',
    'Subject: Re: Yoga',
    'Date: Thu, 26 Nov 2026 10:00:00 +0530',
    'MIME-Version: 1.0',
  ].filter((line) => !names.includes(line.split(':')[0]?.toLowerCase()))
  const start = [...usual, ...head].filter((line) => !/^\w[\w-]*: NONE$/.test(line)).join('\r\n')
  return Buffer.concat([
    Buffer.from(`${start}\r\n\r\n`),
    typeof body === 'string' ? Buffer.from(crlf(body)) : body,
  ])
}

/** A mail of several parts. */
export function multipart(type: string, head: string[], parts: Part[]): Buffer {
  const { line, body } = together(type, parts)
  return rawMail([...head, line], body)
}

/** Combines parts into one part. */
export function nested(type: string, parts: Part[]): Part {
  const { line, body } = together(type, parts)
  return { head: [line], body }
}

export const plain = (text: string): Part => ({
  head: ['Content-Type: text/plain; charset=utf-8'],
  body: text,
})
export const html = (text: string): Part => ({ head: ['Content-Type: text/html; charset=utf-8'], body: text })
export const file = (name: string, type: string, content: Buffer): Part => ({
  head: [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
  ],
  body: content.toString('base64'),
})

let boundaries = 0

function together(type: string, parts: Part[]) {
  const boundary = `=_part_${++boundaries}`
  const pieces = parts.map(({ head, body }) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`),
      typeof body === 'string' ? Buffer.from(crlf(body)) : body,
      Buffer.from('\r\n'),
    ]),
  )
  return {
    line: `Content-Type: ${type}; boundary="${boundary}"`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const crlf = (text: string) => text.replace(/\r?\n/g, '\r\n')
