import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { api } from '../../../contract/api.ts'
import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { failures } from '../../../contract/failures.ts'
import type { Config } from '../../platform/config.ts'

type Json = { [key: string]: unknown }

/** Rules that JSON Schema cannot express, such as two equal fields, are left out of the schema and still checked. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest as Json
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Json>>
  components: Json
}

/** Source  OpenAPI 3.1 */
export function openApi({ publicUrl, organisation }: Pick<Config, 'publicUrl' | 'organisation'>): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const call of api) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${organisation.name} API`,
      version: '1',
      description:
        'A failure carries the same sentence in `message` and `error`. 403 means one thing: the access token is no longer good, refresh it and repeat the call.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['code', 'message', 'error', 'requestId'],
          properties: {
            code: { enum: Object.keys(failures) },
            message: { type: 'string' },
            error: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation(call: AnyEndpoint): Json {
  const parameters: Json[] = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (call.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', minLength: 8, maxLength: 128 },
    })
  return {
    summary: call.summary,
    ...(call.access === 'member' && { security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body !== 'none' && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      [call.status]: {
        description: 'Success',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                success: { const: true },
                message: { type: 'string' },
                data: schemaOf(call.output, 'output'),
              },
            },
          },
        },
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function bodyOf(call: AnyEndpoint): Json {
  const schema = schemaOf(call.input, 'input')
  if (call.body === 'json') return { 'application/json': { schema } }
  const file = call.file && { [call.file]: { type: 'string', format: 'binary' } }
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...(schema.properties as Json), ...file } },
    },
  }
}
