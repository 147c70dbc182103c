import { deflateSync } from 'node:zlib'

interface Kind {
  bitsAColour: number
  /** The colour type of PNG: 0 greyscale, 2 colours, 6 colours with transparency. */
  colours: number
  isInterlaced: boolean
}

/**
 * A real PNG with any number of pixels in a few KB: one black row, repeated. For other formats only the header is real.
 */
export function aBomb(
  side: number,
  { bitsAColour, colours, isInterlaced }: Kind = { bitsAColour: 1, colours: 0, isInterlaced: false },
): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length)
    body.copy(out, 4)
    out.writeUInt32BE(crc32(body), body.length + 4)
    return out
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = bitsAColour
  head[9] = colours
  head[12] = Number(isInterlaced)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
