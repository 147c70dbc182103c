import type { FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { Failure } from '../platform/failure.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that a browser sends because of another website, since cookies would be included. A caller
 * without these headers is not a browser and carries no cookies of a person.
 *
 * Errors  cross_site
 */
export function refuseOtherSites(
  request: FastifyRequest,
  config: Pick<Config, 'publicUrl' | 'publicUrlIsSet'>,
): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin, referer, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new Failure('cross_site')

  const from = origin ?? referer
  if (from === undefined) return
  if (!URL.canParse(from)) throw new Failure('cross_site')
  const theirs = new URL(from)
  const same = config.publicUrlIsSet ? theirs.origin === config.publicUrl : theirs.host === host
  if (!same) throw new Failure('cross_site')
}
