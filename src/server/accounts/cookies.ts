import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { REFRESH_IDLE_MS } from './sessions.ts'

/** The browser of a pending registration is recognised for this long. */
export const BROWSER_COOKIE_SECONDS = 24 * 3600

/** A device stays known to the addresses that logged in on it for half a year. */
const DEVICE_COOKIE_SECONDS = 180 * 24 * 3600

type CookieName = 'rt' | 'pv' | 'dv'
const LIFETIME_SECONDS: Record<CookieName, number> = {
  rt: REFRESH_IDLE_MS / 1000,
  pv: BROWSER_COOKIE_SECONDS,
  dv: DEVICE_COOKIE_SECONDS,
}

/** `rt`: the refresh token. `pv`: binds a pending registration to its browser. `dv`: a device with an earlier login. */
export function cookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  const fullName = (name: CookieName) => (secure ? `__Host-${name}` : name)
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure }

  return {
    read: (request: FastifyRequest, name: CookieName) => request.cookies[fullName(name)],
    set: (reply: FastifyReply, name: CookieName, value: string) =>
      reply.setCookie(fullName(name), value, { ...options, maxAge: LIFETIME_SECONDS[name] }),
    clear: (reply: FastifyReply, name: CookieName) => reply.clearCookie(fullName(name), options),
  }
}
