import type { ReactNode } from 'react'
import type { Role } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { harmlessName } from '../mail/harmless-name.ts'
import { Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import type { StaffEvent } from './staff-events.ts'
import { personOf, staffMail } from './staff-mail.tsx'

interface Names {
  by: string
  /** The person whom the event is about. */
  who: string
}

interface EventTexts {
  subject: string
  toOthers: (event: StaffEvent, names: Names) => string
  /** The text for the person whom the event is about. */
  toThem?: (event: StaffEvent) => string
}

const EVENT_TEXTS: Partial<Record<StaffEvent['what'], EventTexts>> = {
  invited: {
    subject: 'Somebody was invited to the desk',
    toOthers: ({ role_after }, { by, who }) => `${by} invited ${who} to the desk as ${asRole(role_after)}.`,
  },
  'role changed': {
    subject: 'A role at the desk changed',
    toOthers: ({ role_before, role_after }, { by, who }) =>
      `${by} changed the role of ${who} from ${role_before} to ${role_after}.`,
    toThem: ({ role_before, role_after }) =>
      `Your role at the desk was ${role_before}. From now on it is ${role_after}.`,
  },
  removed: {
    subject: 'A place at the desk ended',
    toOthers: ({ user_id, by_id, role_before }, { by, who }) =>
      user_id === by_id
        ? `Somebody who was ${asRole(role_before)} at the desk deleted their account.`
        : `${by} took ${who} off the desk. They were ${asRole(role_before)}.`,
    toThem: ({ role_before }) =>
      `You are no longer ${asRole(role_before)} at the desk: your place there has ended, and you are signed out of it. Your account on the site stays.`,
  },
  'factor reset': {
    subject: 'A second step was reset',
    toOthers: (_, { by, who }) => `${by} reset the second step of ${who}, who can set up another one now.`,
  },
}

const asRole = (role: Role | null) => (role === null ? 'staff' : `${role === 'manager' ? 'a' : 'an'} ${role}`)

/** The mail about an event, to all managers of the last 30 days and to the person whom it is about. */
export function staffEventMails({ config }: Pick<Deps, 'config'>): MailTemplates<'staff changed'> {
  return {
    'staff changed': async ({ read }, { eventId, recipientId }) => {
      const event = await read
        .selectFrom('staff_events')
        .selectAll()
        .where('id', '=', eventId)
        .executeTakeFirst()
      const words = event && EVENT_TEXTS[event.what]
      const recipient = await personOf(read, recipientId)
      if (!words || !recipient) return undefined
      const isAboutThem = event.user_id === recipientId && words.toThem
      const said = isAboutThem ? isAboutThem(event) : words.toOthers(event, await namesIn(read, event))
      return staffMail(config, recipient, {
        subject: words.subject,
        body: (
          <>
            <Paragraph>{said}</Paragraph>
            {!isAboutThem && <WhyYou />}
            <Paragraph>
              Does this surprise you? Then tell another manager at once, and call us on{' '}
              {config.organisation.phone}.
            </Paragraph>
          </>
        ),
      })
    },
  }
}

function WhyYou(): ReactNode {
  return (
    <Paragraph>
      Everybody who is a manager, or was during the last 30 days, hears of this: managers decide together
      where people pay.
    </Paragraph>
  )
}

async function namesIn(read: Tx, { by_id, user_id, email }: StaffEvent): Promise<Names> {
  const by = by_id === null ? undefined : await personOf(read, by_id)
  const who = user_id === null ? undefined : await personOf(read, user_id)
  return {
    by:
      by_id === null
        ? 'The operator, with a command on the server,'
        : by
          ? called(by)
          : 'Somebody whose account was deleted since',
    who: who
      ? called(who)
      : user_id === null
        ? (email ?? 'an address that was erased since')
        : 'somebody whose account was deleted since',
  }
}

const called = ({ full_name, email }: { full_name: string; email: string }) => {
  const name = harmlessName(full_name)
  return name ? `${name} (${email})` : email
}
