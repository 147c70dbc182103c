import { DOCTOR_HEADER, doctorsToken, type SeenCall } from '../../operations/seen.ts'
import type { Config } from '../../platform/config.ts'
import type { Keys } from '../../security/keys.ts'
import { broken, type Finding, good, look } from './finding.ts'

const ABOUT = 'proxy'
const PATIENCE_MS = 10_000

/** Calls the site from outside, like visitors, and compares what its server saw with the expected values. */
export async function checkProxy(config: Config, keys: Keys): Promise<Finding[]> {
  const { publicUrl } = config
  let answer: Response
  try {
    answer = await fetch(`${publicUrl}/healthz`, {
      headers: { [DOCTOR_HEADER]: doctorsToken(keys) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (error) {
    return [unreachable(publicUrl, error as Error)]
  }
  const body = (await answer.json().catch(() => ({}))) as { status?: string; seen?: SeenCall }
  if (answer.status >= 502)
    return [
      broken(
        ABOUT,
        `${publicUrl} answers ${answer.status}: the proxy does not reach the server.`,
        'Start the server, and let the proxy call HOST and PORT of it.',
      ),
    ]
  if (body.status !== 'alive')
    return [
      broken(
        ABOUT,
        `At ${publicUrl} something else than this site answers.`,
        'Correct PUBLIC_URL, or what the proxy leads to.',
      ),
    ]
  const { origin } = new URL(answer.url)
  if (origin !== publicUrl)
    return [look(ABOUT, `${publicUrl} leads on to ${origin}.`, `Set PUBLIC_URL=${origin} and restart.`)]
  if (!body.seen)
    return [
      look(
        ABOUT,
        `A server answers at ${publicUrl}, but with other keys, or of an older version.`,
        'Look whether it is this one, and restart it.',
      ),
    ]
  return [judgeProxy(publicUrl, body.seen)]
}

/** Judges the proxy by address and scheme that the server saw of one call from outside. */
export function judgeProxy(publicUrl: string, seen: SeenCall): Finding {
  const { source, scheme, peer } = seen
  const wanted = new URL(publicUrl).protocol.slice(0, -1)
  const saw = `The server saw a call from ${source} over ${scheme}`
  if (seen.reportsSource && !seen.peerIsTrusted)
    return broken(
      ABOUT,
      `${saw}: it does not believe what the proxy at ${peer} reports, so all visitors share one limit.`,
      `Set TRUST_PROXY=${peer} and restart the server.`,
    )
  if (wanted === 'https' && !seen.reportsSource)
    return broken(
      ABOUT,
      `${saw}: the proxy at ${peer} does not report who calls, so all visitors share one limit.`,
      'Let the proxy send X-Forwarded-For, as in docs/operations.md.',
    )
  if (scheme !== wanted)
    return look(
      ABOUT,
      `${saw}, and PUBLIC_URL is ${wanted}.`,
      'Let the proxy send X-Forwarded-Proto, as in docs/operations.md.',
    )
  return good(ABOUT, `${saw}. Is that the address of this machine? Then it is right.`)
}

const CAUSES: Record<string, [says: string, todo: string]> = {
  ENOTFOUND: ['nobody knows this name', 'Enter the name where you rent it (DNS), or correct PUBLIC_URL.'],
  EAI_AGAIN: ['names cannot be looked up', 'Look at the network of this machine.'],
  ECONNREFUSED: ['nobody listens there', 'Start the proxy, or the server.'],
  CERT_HAS_EXPIRED: ['its certificate is out of date', 'Renew it: see the log of the proxy or of certbot.'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['its certificate is for another name', 'Get one for this name.'],
}

function unreachable(publicUrl: string, error: Error): Finding {
  const { code = error.name } = (error.cause ?? {}) as { code?: string }
  const [says, todo] = CAUSES[code] ?? [
    `it does not answer (${code})`,
    'Look at the proxy, its certificate and the firewall.',
  ]
  return broken(ABOUT, `${publicUrl} cannot be reached: ${says}.`, todo)
}
