import * as v from 'valibot'
import { fieldErrors } from '../../contract/fields.ts'
import { Failure } from '../platform/failure.ts'

/** Errors  malformed: not an object. invalid_input: with a sentence for each wrong field */
export function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('malformed')
  const result = v.safeParse(schema, { ...blank(schema), ...body })
  if (result.success) return result.output
  const fields = fieldErrors(result.issues)
  const sentences = Object.values(fields)
  throw new Failure('invalid_input', { fields, ...(sentences.length === 1 && { message: sentences[0] }) })
}

/**
 * Every field of the schema as undefined, so that a missing field has its own message instead of a general
 * one.
 */
function blank(schema: v.GenericSchema): Record<string, undefined> {
  const { entries, pipe } = schema as { entries?: object; pipe?: readonly v.GenericSchema[] }
  if (entries) return Object.fromEntries(Object.keys(entries).map((name) => [name, undefined]))
  return pipe?.[0] ? blank(pipe[0]) : {}
}
