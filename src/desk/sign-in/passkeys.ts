import * as calls from '../../contract/desk-sign-in.ts'
import { call } from '../api/call.ts'

/** Loaded on demand, because not everybody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

type Question = { question: unknown }
type CreationJson = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']
type RequestJson = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']

/** Whether this browser can use passkeys of this site, which are bound to one host. */
export function canUsePasskeys(host: string): boolean {
  return location.hostname === host && 'PublicKeyCredential' in window
}

async function sign({ question }: Question) {
  const { startAuthentication } = await library()
  return { passkey: { ...(await startAuthentication({ optionsJSON: question as RequestJson })) } }
}

export async function signInWithPasskey(): Promise<void> {
  await call(calls.signInWithPasskey, await sign(await call(calls.startPasskeySignIn)))
}

export async function proveWithPasskey(): Promise<void> {
  await call(calls.proveWithPasskey, await sign(await call(calls.startPasskeyProof)))
}

/** Resolves to the recovery codes, if this is the first factor. */
export async function addPasskey(): Promise<string[]> {
  const { question } = await call(calls.startPasskey)
  const { startRegistration } = await library()
  const passkey = { ...(await startRegistration({ optionsJSON: question as CreationJson })) }
  return (await call(calls.setUpPasskey, { passkey })).recoveryCodes
}
