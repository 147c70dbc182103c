import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { INVITATION_LIFETIME_DAYS } from '../../contract/desk-staff.ts'
import { DESK_SESSION_HOURS } from '../../contract/session-lengths.ts'
import type { Config } from '../platform/config.ts'

const DAY_SECONDS = 24 * 3600
/** A browser without a sign-in at the desk for this long loses access to it. */
export const DESK_ACCESS_DAYS = 180

const HIDDEN = { httpOnly: true, sameSite: 'strict', path: '/' } as const

/**
 * `session`: the desk session. Sent with calls of the desk only, and never from links of other sites. `desk access`:
 * this browser may see the desk. Sent with links too, or a link in a mail would lead to "not found"; it signs nobody
 * in. `invitation`: the secret of the invitation that was opened here.
 */
const COOKIES = {
  session: {
    name: 'ds',
    maxAge: DESK_SESSION_HOURS * 3600,
    options: { ...HIDDEN, path: '/api/v1/staff' },
  },
  'desk access': {
    name: 'sd',
    maxAge: DESK_ACCESS_DAYS * DAY_SECONDS,
    options: { ...HIDDEN, sameSite: 'lax' },
  },
  invitation: {
    name: 'si',
    maxAge: INVITATION_LIFETIME_DAYS * DAY_SECONDS,
    options: { ...HIDDEN, sameSite: 'lax' },
  },
} satisfies Record<string, { name: string; maxAge: number; options: CookieSerializeOptions }>

type CookieName = keyof typeof COOKIES

export function deskCookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  // The stricter prefix is not possible: browsers accept it only for cookies of every path.
  const fullName = (cookie: CookieName) => {
    const { name, options } = COOKIES[cookie]
    return secure ? `${options.path === '/' ? '__Host-' : '__Secure-'}${name}` : name
  }
  return {
    read: (request: FastifyRequest, cookie: CookieName) => request.cookies[fullName(cookie)],
    set(reply: FastifyReply, cookie: CookieName, value: string) {
      const { maxAge, options } = COOKIES[cookie]
      reply.setCookie(fullName(cookie), value, { ...options, secure, maxAge })
    },
    clear(reply: FastifyReply, cookie: CookieName) {
      reply.clearCookie(fullName(cookie), { ...COOKIES[cookie].options, secure })
    },
  }
}
