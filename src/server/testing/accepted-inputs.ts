import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { AnyEndpoint } from '../../contract/endpoint.ts'

type Described = Pick<AnyEndpoint, 'input'> & { path: string }

/** The JSON schema of one field. */
interface Field {
  const?: unknown
  enum?: unknown[]
  anyOf?: Field[]
  oneOf?: Field[]
  properties?: Record<string, Field>
  required?: string[]
  items?: Field
  format?: string
  pattern?: string
  type?: string
  minimum?: number
}

/** Valid values of fields by name, so that a changed value of one field passes the checks of all others. */
const ACCEPTED: Record<string, string> = {
  email: 'asha@example.org',
  password: 'monsoon rain 2026',
  confirmPassword: 'monsoon rain 2026',
  phoneNumber: '9876543210',
  whatsappNumber: '9876543210',
  phone: '9876543210',
  dateOfBirth: '1998-04-12',
  addharNumber: '999941057058',
  timeFrom: '09:30',
  timeTo: '10:30',
  code: 'ABCDEF',
  key: 'a'.repeat(32),
  day: '2026-01-05',
  amount: '5001',
  to: 'asha@example.org',
  left: '0',
  top: '0',
  width: '1',
  page: '/',
  from: '21:00',
  until: '07:30',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  columns: '["date"]',
  seen: '[{"reference":"A2345678","credit":"some credit","kinds":[]}]',
}

const OF_FORMAT: Record<string, string> = {
  date: '2026-01-05',
  'date-time': '2026-01-05T09:30:00.000Z',
  uri: 'https://example.org/hook',
}

/** Fields whose value differs between calls, or which exclude each other. */
const OF_CALL: Record<string, Record<string, unknown>> = {
  '/api/v1/staff/proof/code': { code: '123456' },
  '/api/v1/staff/set-up/code-app': { code: '123456' },
  '/api/v1/staff/proof/recovery-code': { code: 'ABCD2345' },
  '/api/v1/staff/enquiries': { assigneeId: null },
  '/api/v1/staff/enquiries/together': { assigneeId: undefined, status: 'closed' },
  '/api/v1/staff/enquiries/:reference/notes': { mentions: [] },
  '/api/v1/staff/applications/:reference/notes': { mentions: [] },
  '/api/v1/staff/settings/:id': { value: { enquiry: 12, application: 12 } },
}
/** The choice with the required fields only. */
const LEAST = 3
const TIME = '2026-01-05T09:00Z'

/** The path of a field: its name, after those of its parents. */
export type Place = readonly string[]

/** Inputs that a call accepts: one for each variant of its fields, and the last one without optional fields. */
export function acceptedInputs({ input, path }: Described): unknown[] {
  const schema = toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' }) as Field
  const all = [0, 1, 2, LEAST].flatMap((choice) => {
    const each = accepted('', schema, choice)
    return OF_CALL[path] ? [{ ...(each as object), ...OF_CALL[path] }, each] : each
  })
  const different = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
  const right = different.filter((each) => isAccepted({ input }, each))
  // A call may refuse a wrong code later, but at least one field must be valid.
  return right.length > 0 ? right : different
}

function accepted(name: string, field: Field, choice: number): unknown {
  if ('const' in field) return field.const
  if (field.enum) return field.enum.at(-1)
  const shapes = (field.anyOf ?? field.oneOf)?.filter(
    ({ const: only, type }) => only !== '' && type !== 'null',
  )
  if (shapes?.length) return accepted(name, shapes[Math.min(choice, shapes.length - 1)] as Field, choice)
  if (field.properties)
    return Object.fromEntries(
      Object.entries(field.properties)
        .filter(([key]) => choice !== LEAST || field.required?.includes(key))
        .map(([key, each]) => [key, accepted(key, each, choice)]),
    )
  if (field.type === 'array') return [accepted(name, field.items ?? {}, choice)]
  if (field.type === 'number' || field.type === 'integer') return Math.max(1, field.minimum ?? 1)
  if (field.type === 'boolean') return true
  if (field.pattern?.startsWith('^\\d{4}')) return TIME
  return OF_FORMAT[field.format ?? ''] ?? ACCEPTED[name] ?? 'some text'
}

export const isAccepted = ({ input }: Pick<Described, 'input'>, value: unknown) =>
  v.safeParse(input, value).success

/** Every text or number field. */
export function fieldsOf(input: unknown, kind: 'string' | 'number', place: Place = []): Place[] {
  if (typeof input === 'object' && input !== null)
    return Object.entries(input).flatMap(([name, each]) => fieldsOf(each, kind, [...place, name]))
  return typeof input === kind ? [place] : []
}

export function withField(input: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(input))
    return input.map((each, at) => (String(at) === name ? withField(each, rest, value) : each))
  return { ...(input as object), [name]: withField((input as Record<string, unknown>)[name], rest, value) }
}
