import type { ReactNode } from 'react'
import { DESK_PATH, JOIN_PATH, SET_UP_HOURS } from '../../contract/desk-sign-in.ts'
import { INVITATION_LIFETIME_DAYS } from '../../contract/desk-staff.ts'
import type { Role } from '../../contract/staff-rights.ts'
import type { Deps } from '../deps.ts'
import { ButtonLink, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { randomToken } from '../security/keys.ts'
import { personOf, staffMail } from './staff-mail.tsx'

type StaffMail =
  | 'staff invitation'
  | 'second factor reset'
  | 'second factors changed'
  | 'recovery code used'
  | 'second factor held back'

const CHANGES = {
  added: ['A second step was added', 'A further second step was set up for your place at the desk.'],
  replaced: [
    'Your second step was replaced',
    'After a recovery code a new second step was set up for your place at the desk. The ones before sign nobody in any more, and all other devices are signed out.',
  ],
  removed: [
    'A second step was removed',
    'One of your second steps at the desk was taken away. It signs nobody in any more.',
  ],
  'codes made': [
    'New recovery codes',
    'Ten new recovery codes were made for your place at the desk. The old ones ended.',
  ],
} as const

const DUTIES: Record<Role, string> = {
  agent: 'You answer enquiries and applications.',
  editor: 'You write and change the words of the site.',
  manager: 'You see everything, and look after the staff and the settings.',
}

/** Mails to staff about access. Only the invitation contains a secret, and none grants access by itself. */
export function staffMails({ config, keys }: Pick<Deps, 'config' | 'keys'>): MailTemplates<StaffMail> {
  const { organisation, publicUrl } = config
  const desk = `${publicUrl}${DESK_PATH}`

  const ifSurprised = (
    <Paragraph>
      Does this surprise you? Then tell a manager at once, and call us on {organisation.phone}.
    </Paragraph>
  )

  return {
    'staff invitation': async (db, { invitationId }, now) => {
      const token = randomToken()
      const invitation = await db.write((tx) =>
        tx
          .updateTable('staff_invitations')
          .set({ token_hash: keys.hash('staff-invitation', token) })
          .where('id', '=', invitationId)
          .where('expires_at', '>', now)
          .returning(['email', 'role'])
          .executeTakeFirst(),
      )
      if (!invitation) return undefined
      const link = `${publicUrl}${JOIN_PATH}/${token}`
      return {
        to: invitation.email,
        subject: `Your place at the desk - ${organisation.name}`,
        body: (
          <MailLayout preview="The link to join is inside." title="Your place at the desk" greeted="">
            <Paragraph>
              You are invited to the desk of {organisation.name}. {DUTIES[invitation.role]}
            </Paragraph>
            <ButtonLink href={link}>Join the desk</ButtonLink>
            <Paragraph>
              The link is good for {INVITATION_LIFETIME_DAYS} days and works once. Have your phone with you:
              after the password you set up a second step, and only then you see anything.
            </Paragraph>
            <Paragraph>
              Later the desk is at {desk}. On a new phone or computer log in on our site first, then go there.
            </Paragraph>
            <Paragraph>Does the button not work? Copy this address into your browser: {link}</Paragraph>
            <Paragraph>If you do not know what this is about, you need not do anything.</Paragraph>
          </MailLayout>
        ),
      }
    },

    'second factor reset': async ({ read }, { userId }) =>
      mailTo(
        await personOf(read, userId),
        'Your second step was reset',
        <>
          <Paragraph>
            A manager has reset your second step, because yours was lost. Sign in at {desk} with your password
            and set up a new one within {SET_UP_HOURS} hours.
          </Paragraph>
          {ifSurprised}
        </>,
      ),

    'second factors changed': async ({ read }, { userId, how }) => {
      const [subject, words] = CHANGES[how]
      return mailTo(
        await personOf(read, userId),
        subject,
        <>
          <Paragraph>{words}</Paragraph>
          {ifSurprised}
        </>,
      )
    },

    'recovery code used': async ({ read }, { userId, recipientId }) => {
      const person = await personOf(read, userId)
      return mailTo(
        await personOf(read, recipientId),
        'A recovery code was used',
        <>
          <Paragraph>
            The account {person?.email} has just signed in at the desk with a recovery code instead of the
            usual second step.
          </Paragraph>
          {ifSurprised}
        </>,
      )
    },

    'second factor held back': async ({ read }, { userId }) =>
      mailTo(
        await personOf(read, userId),
        'Somebody tried wrong codes',
        <>
          <Paragraph>
            Somebody signed in at the desk with your password, and then typed a wrong code several times.
            Nobody got in.
          </Paragraph>
          <Paragraph>
            If that was you, wait a quarter of an hour and try again. If not, somebody knows your password:
            set a new one now, with "Forgot password?" on our site.
          </Paragraph>
          {ifSurprised}
        </>,
      ),
  }

  function mailTo(person: Awaited<ReturnType<typeof personOf>>, subject: string, body: ReactNode) {
    return person && staffMail(config, person, { subject, body })
  }
}
