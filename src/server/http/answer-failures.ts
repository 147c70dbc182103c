import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asFailure } from '../db/dialects.ts'
import { Failure, type FailureCode, failureBody } from '../platform/failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal, for the log; absent for a success. */
    failureCode?: FailureCode
  }
}

/** Errors of the framework, as codes of the contract. */
const FRAMEWORK_CODES: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'picture_too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
}

/** Every error is answered with one of the failures of the contract; unexpected errors are logged and answer 500. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asExpected(error)
    if (failure?.code === 'unavailable')
      request.log.warn({ err: failure.cause ?? error }, 'database cannot be used')
    if (!failure) request.log.error({ err: error }, 'unexpected error')
    return sendFailure(request, reply, failure ?? new Failure('internal'))
  })
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  request.failureCode = failure.code
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .send(failureBody(failure, request.id))
}

function asExpected(error: FastifyError): Failure | undefined {
  const known = asFailure(error)
  if (known instanceof Failure) return known
  const code = FRAMEWORK_CODES[error.code]
  if (code === 'picture_too_large') {
    const failure = new Failure(code)
    return new Failure(code, { fields: { profilePicture: failure.message } })
  }
  if (code) return new Failure(code)
  // An incomplete body, or one that does not match its type, is the caller's fault, under any error name of
  // the parser.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Failure('malformed')
  return undefined
}
