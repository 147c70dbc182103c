import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PICTURE_MAX_BYTES } from '../../contract/accounts.ts'
import { makeYield } from '../concurrency/event-loop-yield.ts'
import type { Gate } from '../concurrency/gates.ts'
import { Failure } from '../platform/failure.ts'
import { TOO_SLOW } from './body-pace.ts'

interface FormSize {
  /** The maximum size of the file. */
  fileBytes: number
  /** The maximum size of each field. */
  fieldBytes: number
}
const WITH_PICTURE: FormSize = { fileBytes: PICTURE_MAX_BYTES, fieldBytes: 1024 }

const limitsOf = ({ fileBytes, fieldBytes }: FormSize): FastifyMultipartBaseOptions['limits'] => ({
  files: 1,
  fileSize: fileBytes,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: fieldBytes,
  headerPairs: 20,
})
/**
 * The pieces that are read in one turn of the event loop. Without this limit simultaneous uploads would be
 * read completely in one turn: 200 pictures take a third of a second, in which no page is answered. With
 * three pieces of 64 KB in a turn, only the senders wait.
 */
const nextTurn = makeYield(3)

/** The largest form: one picture and its fields. */
export const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 64 * 1024

/**
 * Lets only the routes of this scope accept multipart forms, and only those: their size limit does not apply to JSON.
 */
export async function acceptForms(app: FastifyInstance, size = WITH_PICTURE): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: limitsOf(size) })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const untouched = request.raw.readableFlowing === null
    if (untouched) void drainBody(request.raw)
    done()
  })
}

/** The rest of a body must be read after an early answer, or the sender may never receive the answer. */
async function drainBody(body: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const _ of body) await nextTurn()
  } catch {
    // In this case the sender has disconnected.
  }
}

export interface Form {
  fields: Record<string, string>
  /** Undefined where no file was chosen; browsers then send an empty one. */
  file: Buffer | undefined
}

/** Errors  unsupported_media: not a multipart form. picture_too_large, too_large (413). malformed. too_slow. busy */
export async function readForm(
  gate: Gate,
  request: FastifyRequest,
  fileField: string,
  { fileBytes } = WITH_PICTURE,
): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('unsupported_media')
  try {
    return await gate.run(() => Promise.race([readParts(request, fileField, fileBytes), slowness(request)]))
  } catch (error) {
    // Errors of the framework have a code; the parser's error about an incomplete form has none.
    if (error instanceof Failure || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw new Failure('malformed')
  }
}

function slowness({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => raw.once(TOO_SLOW, () => reject(new Failure('too_slow'))))
}

async function readParts(request: FastifyRequest, fileField: string, most: number): Promise<Form> {
  // Without this turn, simultaneous forms would all begin in one turn of the event loop, with all their
  // arrived data.
  await nextTurn()
  if (request.raw.destroyed) throw new Failure('malformed')
  const sent = Number(request.headers['content-length'] ?? most)
  const mostBytes = Math.min(sent, most)
  const form: Form = { fields: Object.create(null), file: undefined }
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Failure('too_large')
      if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
    } else {
      const bytes = await inOneBlock(part.file, mostBytes)
      if (part.fieldname !== fileField) throw new Failure('malformed')
      if (bytes.length > 0) form.file = bytes
    }
  }
  return form
}

/**
 * Hundreds of uploads in small pieces would fragment the heap, which then stays as large as at its peak. A large block
 * is returned to the system. It takes physical memory only for the written part.
 */
async function inOneBlock(file: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer> {
  const block = Buffer.allocUnsafeSlow(mostBytes)
  let length = 0
  for await (const chunk of file) {
    await nextTurn()
    length += chunk.copy(block, length)
  }
  return block.subarray(0, length)
}
