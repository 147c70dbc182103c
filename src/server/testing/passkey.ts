import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff])

/** CBOR of a short text, and of 24 to 255 bytes. */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

/** A passkey of a device, which answers the server's questions like a browser. */
export function aPasskey({ publicUrl }: { publicUrl: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  const id = base64url(credential)
  const dataOf = (flags: number, ...rest: Buffer[]) =>
    Buffer.concat([
      sha256(new URL(publicUrl).hostname),
      Buffer.from([USER_PRESENT | USER_VERIFIED | flags]),
      Buffer.alloc(4),
      ...rest,
    ])
  const clientData = (type: string, question: unknown) => {
    const { challenge } = question as { challenge: string }
    return Buffer.from(JSON.stringify({ type, challenge, origin: publicUrl }))
  }
  const answer = (response: object) => ({
    passkey: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  })
  // COSE: key type EC2, algorithm ES256, curve P-256, and the point.
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  return {
    id,
    create(question: unknown) {
      const authData = dataOf(HAS_CREDENTIAL, Buffer.alloc(16), uint16(credential.length), credential, key)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', question)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    sign(question: unknown) {
      const authData = dataOf(0)
      const data = clientData('webauthn.get', question)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      })
    },
  }
}
