import * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * One HTTP call, described once for the server, the pages and /api/docs.
 *
 * `access`      open: anyone; a stale token is ignored. member: needs a Bearer access token. `body`
 * json, multipart (fields of `input` plus one `file`), or none. Default: multipart with a `file`, json with
 * an `input`, otherwise none. `idempotent`  takes an Idempotency-Key: a repeated call with the same key gets
 * the first response. `output`      `data` of a successful answer, beside its `message`. Default: an empty
 * object. `message`     Default: "Found.". `status` is 200 by default.
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

type Defaults = 'body' | 'input' | 'output' | 'message' | 'status'
const noInput = v.optional(v.object({}))
const noOutput = v.object({})

/** A description without the properties that have their default. */
export type Described<E extends Pick<AnyEndpoint, Defaults>> = Omit<E, Defaults> & Partial<Pick<E, Defaults>>

export type Complete<E> = E & {
  body: E extends { body: infer Body }
    ? Body
    : E extends { file: string }
      ? 'multipart'
      : E extends { input: Schema }
        ? 'json'
        : 'none'
  input: E extends { input: infer Input } ? Input : typeof noInput
  output: E extends { output: infer Output } ? Output : typeof noOutput
  message: string
  status: AnyEndpoint['status']
}

/** Keeps the literal types of a description, so that path parameters and access are known to the compiler. */
// @__NO_SIDE_EFFECTS__
export function complete<const E extends { input?: Schema; file?: string }>(description: E): Complete<E> {
  return {
    body: description.file ? 'multipart' : description.input ? 'json' : 'none',
    input: noInput,
    output: noOutput,
    message: 'Found.',
    status: 200,
    ...description,
  } as unknown as Complete<E>
}

// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Method extends AnyEndpoint['method'],
  const Path extends AnyEndpoint['path'],
  const Call extends Omit<Described<AnyEndpoint>, 'method' | 'path'>,
>(method: Method, path: Path, call: Call): Complete<{ method: Method; path: Path } & Call> {
  return complete({ method, path, ...call })
}

/** The `:name` parts of a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

/** Replaces the `:name` parts of a path with URL-encoded values. */
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
