import type * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * One call over the wire, described once for the server, the pages and /api/docs.
 *
 * `access`  open: anyone; a stale token is ignored. member: needs a Bearer access token.
 * `body`    json, multipart (fields of `input` plus `files`), or none.
 * `output`  what stands under `data` in a successful answer.
 */
export interface Endpoint<Input extends Schema, Output extends Schema> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}`
  summary: string
  access: 'open' | 'member'
  body: 'json' | 'multipart' | 'none'
  files?: readonly string[]
  input: Input
  output: Output
  /** The status of a successful answer. */
  status: 200 | 201
}

export type AnyEndpoint = Endpoint<Schema, Schema>
export type InputOf<E extends AnyEndpoint> = v.InferInput<E['input']>
export type OutputOf<E extends AnyEndpoint> = v.InferOutput<E['output']>

export function endpoint<Input extends Schema, Output extends Schema>(
  description: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return description
}

/** Fills the `:name` parts of a path, encoded. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** The body of every successful answer. */
export interface Success<Data> {
  success: true
  message: string
  data: Data
}
