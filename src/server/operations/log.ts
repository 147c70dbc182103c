import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** All other fields of libraries are left out: the multipart parser logs every header, with cookies, at trace level. */
const FIELDS = new Set([
  'err',
  'method',
  'route',
  'status',
  'ms',
  'mail',
  'kind',
  'reason',
  'giveUp',
  'position',
  'mac',
  'req',
])

/**
 * What a log line may hold: request id, method, route pattern, status, time. Never a body, query, cookie, token, a person's
 * address or the path itself, because paths contain reset tokens.
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
