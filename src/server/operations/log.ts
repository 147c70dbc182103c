import type { Writable } from 'node:stream'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { sourceOf } from '../http/source.ts'
import type { Config } from '../platform/config.ts'
import type { Keys } from '../security/keys.ts'

/** All other fields of libraries are left out: the multipart parser logs every header, with cookies, at trace level. */
const FIELDS = new Set([
  'err',
  'method',
  'route',
  'status',
  'ms',
  'code',
  'sourceHash',
  'mail',
  'kind',
  'reason',
  'giveUp',
  'position',
  'mac',
  'uid',
  'number',
  'problem',
  'key',
  'sealed',
  'req',
])

/**
 * The allowed fields of a log line: request id, method, route pattern, status, time, and for a refusal those of
 * `refusalFields`. Never a body, query, cookie, token, a person's address or the path itself, because paths contain
 * reset tokens.
 */
export function loggerOptions(
  { logLevel }: Pick<Config, 'logLevel'>,
  stream?: Writable,
): FastifyServerOptions['logger'] {
  return {
    ...(stream && { stream }),
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label) => ({ level: label }),
      log: (line) => {
        const shown: Record<string, unknown> = {}
        for (const name in line) if (FIELDS.has(name)) shown[name] = line[name]
        return shown
      },
    },
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  }
}

/**
 * For a refused call: the code, and a keyed hash of its source. Refusals of one source can be grouped for a day: an
 * attack can be traced, and a person cannot be tracked. Without the keys the log reveals no address.
 */
export function refusalFields(
  { failureCode, ip }: FastifyRequest,
  status: number,
  keys: Keys,
  now: number,
): { code?: string | undefined; sourceHash?: string } {
  if (status < 400 || status >= 500) return {}
  const day = new Date(now).toISOString().slice(0, 10)
  return { code: failureCode, sourceHash: keys.hash('source', `${day} ${sourceOf(ip)}`).slice(0, 12) }
}
