import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { AnyEndpoint, OutputOf, PathParams, Success } from '../../contract/endpoint.ts'
import type { Member } from '../accounts/member.ts'
import type { FairShare } from '../concurrency/fair-share.ts'
import type { Gate } from '../concurrency/gates.ts'
import { isReferenceMissing } from '../db/dialects.ts'
import { Failure } from '../platform/failure.ts'
import type { LimitName, Limits } from '../security/limits.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { parse } from './parse.ts'
import { acceptForms, FORM_MAX_BYTES, readForm } from './read-form.ts'
import { sourceOf } from './source.ts'

/** The input of a handler for one call. */
export interface Call<E extends AnyEndpoint> {
  /** The request data, validated and normalised by the schema of the call. */
  input: v.InferOutput<E['input']>
  params: PathParams<E['path']>
  /** The signed-in member; undefined where the call is open to anyone. */
  member: E['access'] extends 'member' ? Member : undefined
  /** The file of a form; undefined where none was chosen. */
  file: Buffer | undefined
  idempotencyKey: string | undefined
  /** The caller's network address, for limits. */
  source: string
  request: FastifyRequest
  reply: FastifyReply
}

interface Options {
  /**
   * Throws where the call should be refused before its body is read: in a flood a refusal must cost next to nothing.
   */
  refuseEarly?: () => void
  /**
   * Counts calls of each source before anything else is checked. A form with a wrong field is not counted.
   */
  sourceLimit?: LimitName
}

/** The parts of the server that `route` needs. */
export interface Admission {
  memberOf: (request: FastifyRequest) => Promise<Member>
  /** Refuses a call of the desk as it does before anything of the call is read. */
  admitToDesk: (request: FastifyRequest) => Promise<void>
  limits: Limits
  /** Limits how many forms are read at once. */
  forms: Gate
  formsOfSource: FairShare
  formsOfMember: FairShare
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}

/** Registers one call of the contract. The handler returns the content of `data`. */
export function route<E extends AnyEndpoint>(
  app: FastifyInstance,
  call: E,
  handler: (call: Call<E>) => Promise<OutputOf<E>>,
  { refuseEarly, sourceLimit }: Options = {},
): void {
  const { memberOf, limits, forms, formsOfSource, formsOfMember } = app.admission

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Success<OutputOf<E>>> {
    const source = sourceOf(request.ip)
    if (!sourceLimit) return handle(source, request, reply)
    await limits.take(sourceLimit, source)
    return handle(source, request, reply).catch(async (error) => {
      const isMistake = error instanceof Failure && error.fields !== undefined
      // Calls with a wrong field are not counted: thirty people behind one address make mistakes, and then
      // must be able to send a correct form.
      if (isMistake && (await limits.count('mistakeSource', source)) >= 0)
        await limits.giveBack(sourceLimit, source)
      throw error
    })
  }

  async function handle(
    source: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Success<OutputOf<E>>> {
    const member = call.access === 'member' ? await memberOf(request) : undefined
    const idempotencyKey = call.idempotent && idempotencyKeyOf(request)
    const { fields, file } = call.file
      ? await formsOfSource(source, () =>
          formsOfMember(member?.id, () => readForm(forms, request, call.file ?? '')),
        )
      : { fields: request.body, file: undefined }
    const data = await handler({
      input: call.body === 'none' ? undefined : parse(call.input, fields),
      params: request.params as PathParams<E['path']>,
      member: member as Call<E>['member'],
      file,
      idempotencyKey,
      source,
      request,
      reply,
    }).catch(async (error) => {
      // The account may have been deleted since the call was admitted.
      if (member && isReferenceMissing(error)) await memberOf(request)
      throw error
    })
    reply.code(call.status)
    return { success: true, message: call.message, data }
  }

  const { method, path: url } = call
  const onRequest = refuseEarly && (async () => refuseEarly())
  if (call.body !== 'multipart') app.route({ method, url, ...(onRequest && { onRequest }), handler: answer })
  else
    app.register(async (scope) => {
      await acceptForms(scope)
      scope.route({
        method,
        url,
        bodyLimit: FORM_MAX_BYTES,
        ...(onRequest && { onRequest }),
        handler: answer,
      })
    })
}
