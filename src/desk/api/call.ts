import type * as v from 'valibot'
import { readDesk } from '../../contract/desk-sign-in.ts'
import { fillPath, type Success } from '../../contract/endpoint.ts'
import type { StaffCall } from '../../contract/staff-call.ts'
import { untouchedFor } from './attention.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** The failure of a call. Its message comes from the server, or from the desk where no response came. */
export class DeskFailure extends Error {
  override name = 'DeskFailure'
  /** `offline` where there was no response. */
  code: string
  fields: Record<string, string>

  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** Calls of a page without input for this long do not keep the session alive. */
const UNATTENDED_MS = 60_000

type Listener = () => void
const listeners = new Set<Listener>()

/**
 * Calls `listener` after each response that may mean the end of the session or of the staff account. Returns
 * a function to stop.
 */
export function onSessionOver(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const MAYBE_OVER = new Set(['desk_session_over', 'second_step_missing', 'not_found'])

interface Asked {
  params?: Record<string, string>
  /** Sent as a multipart form. */
  file?: File | undefined
  signal?: AbortSignal
  /** Whether the request goes on when the page is closed. */
  keepalive?: boolean
  /** Called with the sent part of the body, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/**
 * Makes one call and returns its `data`.
 * Errors  DeskFailure
 */
export async function call<Call extends StaffCall>(
  staffCall: Call,
  input?: v.InferInput<Call['input']>,
  params: Record<string, string> = {},
  file?: File,
  onProgress?: (part: number) => void,
): Promise<v.InferOutput<Call['output']>> {
  return dataOf<Call>(await ask(staffCall, input, { params, file, onProgress }))
}

/**
 * Like `call`, and the request goes on when the page is closed.
 * Errors  DeskFailure
 */
export const callWithKeepalive = async <Call extends StaffCall>(
  staffCall: Call,
  input: v.InferInput<Call['input']>,
  params: Record<string, string>,
) => dataOf<Call>(await ask(staffCall, input, { params, keepalive: true }))

async function dataOf<Call extends StaffCall>(answer: Response): Promise<v.InferOutput<Call['output']>> {
  const read = (await answer.json().catch(() => ({}))) as Partial<Success<v.InferOutput<Call['output']>>>
  if (read.data !== undefined) return read.data
  throw new DeskFailure('unknown', NO_ANSWER)
}

/** Browsers refuse keepalive beyond 64 KiB, in all requests of a page together. */
const KEEPALIVE_BYTES = 30 * 1024

const NO_ANSWER = 'The server did not answer as it should.'

/** Makes one call and returns its data. Errors  DeskFailure */
export async function ask<Call extends StaffCall>(
  { method, path, body, file: field = 'file' }: Call,
  input: v.InferInput<Call['input']> | undefined,
  { params = {}, file, signal, keepalive = false, onProgress }: Asked = {},
): Promise<Response> {
  const json = body === 'json' ? JSON.stringify(input ?? {}) : undefined
  const request = {
    method,
    headers: {
      accept: 'application/json',
      ...(body === 'json' && { 'content-type': 'application/json' }),
      ...(untouchedFor() > UNATTENDED_MS && { 'desk-unattended': '1' }),
    },
    ...(json !== undefined && { body: json }),
    ...(body === 'multipart' && { body: formOf(input ?? {}, file && [field, file]) }),
    ...(signal && { signal }),
    ...(keepalive && new Blob([json ?? '']).size <= KEEPALIVE_BYTES && { keepalive }),
  }
  const url = fillPath(path, params)
  const answer = await (onProgress ? sendWithProgress(url, request, onProgress) : fetch(url, request)).catch(
    () => {
      throw new DeskFailure('offline', 'No connection. What you typed is still here; try again.')
    },
  )
  if (answer.ok) return answer
  const read = (await answer.json().catch(() => ({}))) as Partial<FailureRead>
  const code = read.code ?? 'unknown'
  if (MAYBE_OVER.has(code) && path !== readDesk.path) for (const listener of listeners) listener()
  throw new DeskFailure(code, read.message ?? NO_ANSWER, read.fields)
}

interface FailureRead {
  code: string
  message: string
  fields: Record<string, string>
}

function formOf(input: object, file: [field: string, file: File] | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) form.set(name, value)
  if (file) form.set(...file)
  return form
}
