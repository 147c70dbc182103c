import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { STATEMENT_MAX_BYTES } from '../../contract/desk-statements.ts'
import type { PathParams, Success } from '../../contract/endpoint.ts'
import type { StaffCall } from '../../contract/staff-call.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { isReferenceMissing } from '../db/dialects.ts'
import type { Deps } from '../deps.ts'
import { parse } from '../http/parse.ts'
import { acceptForms, readForm } from '../http/read-form.ts'
import { sourceOf } from '../http/source.ts'
import { Failure } from '../platform/failure.ts'
import type { Caller, DeskAccess } from './desk-access.ts'
import { isFresh, recordUse, type Staff } from './desk-sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of the desk, which exist only for browsers with access. */
    staffCall?: StaffCall
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Forms of the desk contain a bank statement, and a field with its confirmed state. */
const FORM = { fileBytes: STATEMENT_MAX_BYTES, fieldBytes: 512 * 1024 }
const FORM_MAX_BYTES = FORM.fileBytes + 2 * FORM.fieldBytes

interface HandlerInput<Call extends StaffCall> {
  input: v.InferOutput<Call['input']>
  /** The file of a form; undefined where none was chosen. */
  file: Buffer | undefined
  params: PathParams<Call['path']>
  staff: Call['needs'] extends 'desk access' ? Staff | undefined : Staff
  caller: Caller
  source: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Registers one call of the desk. `admitToDesk` has identified the caller before. */
export function staffRoute<Call extends StaffCall>(
  app: FastifyInstance,
  call: Call,
  handler: (given: HandlerInput<Call>) => Promise<v.InferInput<Call['output']>>,
): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Success<v.InferInput<Call['output']>>> {
    const caller = request.caller
    if (!caller) throw new Failure('not_found')
    const { fields, file } =
      call.body === 'multipart'
        ? await app.admission.formsOfMember(caller.staff?.id, () =>
            readForm(app.admission.forms, request, call.file ?? 'file', FORM),
          )
        : { fields: request.body, file: undefined }
    const data = await handler({
      input: call.body === 'none' ? undefined : parse(call.input, fields),
      file,
      params: request.params as PathParams<Call['path']>,
      staff: caller.staff as HandlerInput<Call>['staff'],
      caller,
      source: sourceOf(request.ip),
      request,
      reply,
    }).catch(async (error) => {
      // The session or the account may have ended since the call was admitted.
      if (isReferenceMissing(error)) await app.admission.admitToDesk(request)
      throw error
    })
    reply.code(call.status)
    return { success: true, message: call.message, data }
  }
  const { method, path: url, maxBytes: bodyLimit } = call
  const route = { method, url, config: { staffCall: call }, handler: answer, ...(bodyLimit && { bodyLimit }) }
  if (call.body !== 'multipart') app.route(route)
  else
    app.register(async (scope) => {
      await acceptForms(scope, FORM)
      scope.route({ ...route, bodyLimit: FORM_MAX_BYTES })
    })
}

/**
 * For calls of the desk and for missing addresses, before anything of a request is read: both take the same steps, so
 * that a caller without access cannot distinguish them.
 *
 * Errors  not_found; for browsers with desk access: desk_session_over, second_step_missing, no_right, proof_not_fresh
 */
export function makeAdmission(deps: Deps, access: DeskAccess) {
  return async function admitToDesk(request: FastifyRequest): Promise<void> {
    const { url, config } = request.routeOptions
    const call = config.staffCall
    if (!call && !request.is404 && url !== '/*') return
    const caller = await access.callerOf(request)
    const exists = caller.staff || caller.isKnown || caller.invitation
    if (!call || !exists) throw new Failure('not_found')
    request.caller = caller
    check(call, caller.staff)
    // Automatic calls of a page, or calls while it is unattended, do not keep a session alive.
    const isQuiet = call.quiet || request.headers['desk-unattended'] !== undefined
    if (caller.staff?.provenAt && call.needs !== 'desk access' && !isQuiet)
      await recordUse(deps, caller.staff)
  }

  function check({ needs, fresh }: StaffCall, staff: Staff | undefined): void {
    if (needs === 'desk access') return
    if (!staff) throw new Failure('desk_session_over')
    if (needs === 'password') return
    if (staff.provenAt === null) throw new Failure('second_step_missing')
    if (needs !== 'in' && !mayDo(staff.role, needs)) throw new Failure('no_right')
    if (fresh && !isFresh(staff, deps.now())) throw new Failure('proof_not_fresh')
  }
}
