import * as v from 'valibot'
import { fieldErrors } from '../../contract/fields.ts'
import { Failure } from '../failure.ts'

/** Errors  malformed: not an object at all. invalid_input: with a sentence for each wrong field */
export function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Failure('malformed')
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const fields = fieldErrors(result.issues)
  const sentences = Object.values(fields)
  throw new Failure('invalid_input', { fields, ...(sentences.length === 1 && { message: sentences[0] }) })
}
