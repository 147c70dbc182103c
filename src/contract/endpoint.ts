import type * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * One call over the wire, described once for the server, the pages and /api/docs.
 *
 * `access`      open: anyone; a stale token is ignored. member: needs a Bearer access token.
 * `body`        json, multipart (fields of `input` plus one `file`), or none.
 * `idempotent`  takes an Idempotency-Key, with which a repeated call gets the first answer.
 * `output`      what stands under `data` in a successful answer, `message` what stands beside it, `status` its status.
 */
export interface AnyEndpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/v1/${string}`
  summary: string
  access: 'open' | 'member'
  body: 'json' | 'multipart' | 'none'
  /** The name of the form's file field. */
  file?: string
  idempotent?: true
  input: Schema
  output: Schema
  message: string
  status: 200 | 201
}

export type InputOf<E extends AnyEndpoint> = v.InferInput<E['input']>
export type OutputOf<E extends AnyEndpoint> = v.InferOutput<E['output']>

/** Keeps the literal types of a description: its path names its parameters, its access says whether somebody is signed in. */
export function endpoint<const E extends AnyEndpoint>(description: E): E {
  return description
}

/** The `:name` parts of a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

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
