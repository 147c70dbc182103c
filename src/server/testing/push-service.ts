import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Subscription } from '../../contract/desk-notifications.ts'

interface Received {
  /** The data that the browser would hand to its service worker. */
  notice: { title: string; body: string; path: string; tag: string }
  headers: NodeJS.Dict<string | string[]>
  /** The key with which the sender signed. */
  senderKey: string
  /** When it arrived, in real time. */
  at: number
}

/** A push service with one browser, which opens what it gets. Source  RFC 8188, 8291, 8292 */
export async function startPushService() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const service = { status: 201, got: [] as Received[], tries: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.tries += 1
      if (service.status < 300)
        service.got.push({
          notice: JSON.parse(open(Buffer.concat(parts))),
          headers: request.headers,
          at: Date.now(),
          senderKey: senderOf(request.headers.authorization ?? '', `http://${request.headers.host}`),
        })
      response.writeHead(service.status).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo

  function open(body: Buffer): string {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const key = derive(pair.computeSecret(sender), auth, info, 32)
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(key, salt, 'Content-Encoding: nonce\0', 12),
    )
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  const subscription: Subscription = {
    endpoint: `http://127.0.0.1:${port}/push/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  return Object.assign(service, { subscription, close: () => server.close() })
}

/** Errors  any kind: the sender's token is not signed with its key, or not meant for this service */
function senderOf(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || aud !== audience) throw new Error('This sender is not known.')
  return key
}
