import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PICTURE_MAX_BYTES } from '../../contract/accounts.ts'
import { Failure } from '../failure.ts'
import type { Gate } from './gates.ts'

const limits: FastifyMultipartBaseOptions['limits'] = {
  files: 1,
  fileSize: PICTURE_MAX_BYTES,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
}
/** The largest form: one picture and its fields. */
export const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 64 * 1024

/** Lets the routes of this scope, and no others, take multipart forms, and nothing else: their size limit is not for JSON. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const untouched = request.raw.readableFlowing === null
    if (untouched) void readAway(request.raw)
    done()
  })
}

/** What comes behind an answer must be read, or the sender may never see the answer. */
async function readAway(body: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const _ of body) await nextTurn()
  } catch {
    // Nobody is sending any more.
  }
}

export interface Form {
  fields: Record<string, string>
  /** Undefined where no file was chosen; browsers then send an empty one. */
  file: Buffer | undefined
}

/** Errors  unsupported_media: no multipart form. picture_too_large, too_large (413). malformed. busy */
export async function readForm(gate: Gate, request: FastifyRequest, fileField: string): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('unsupported_media')
  try {
    return await gate.run(() => readParts(request, fileField))
  } catch (error) {
    // The framework's own refusals bear a code; the parser's complaints about a form that breaks off bear none.
    if (error instanceof Failure || (error as { code?: string }).code?.startsWith('FST_')) throw error
    throw new Failure('malformed')
  }
}

async function readParts(request: FastifyRequest, fileField: string): Promise<Form> {
  // Forms that come at once would otherwise all begin in one turn, with all that has come of them.
  await nextTurn()
  if (request.raw.destroyed) throw new Failure('malformed')
  const sent = Number(request.headers['content-length'] ?? PICTURE_MAX_BYTES)
  const mostBytes = Math.min(sent, PICTURE_MAX_BYTES)
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
 * Hundreds of uploads in small pieces would tear the heap of the process, which then stays as large as it was at the worst
 * moment; a large block is given back. The system lends memory only for what was written into it.
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

/** Pieces of 64 KB that are read before everybody else has a turn. */
const PIECES_A_TURN = 3
const waiting: (() => void)[] = []

/**
 * Uploads that come at once would be read to their ends in one go, 200 pictures in a third of a second, in which no page is
 * answered. Piece by piece, whoever sends one waits and the others do not notice.
 */
function nextTurn(): Promise<void> {
  return new Promise((go) => {
    if (waiting.push(go) === 1) setImmediate(letSomeGo)
  })
}

function letSomeGo(): void {
  for (const go of waiting.splice(0, PIECES_A_TURN)) go()
  if (waiting.length > 0) setImmediate(letSomeGo)
}
