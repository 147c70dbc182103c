import { FEE_RUPEES } from '../../../contract/applications.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Composer } from '../../mail/letter.ts'
import { Action, Facts, Line, Paper } from '../../mail/paper.tsx'
import { FLAGS, type Flag } from './flags.ts'

const NO_COURSE = 'No course chosen'

/**
 * The mails about an application: one for the organisation, one for the member. Neither holds a number that is in the
 * vault: mails pass through many hands.
 */
export function applicationMails({ config }: Pick<Deps, 'config'>): Record<string, Composer> {
  const { organisation, notifyEmail, publicUrl } = config

  return {
    'application notice': async ({ read }, { applicationId = '' }) => {
      const application = await findApplication(read, applicationId)
      if (!application || !notifyEmail) return undefined
      const course = application.course ?? NO_COURSE
      const flags = (JSON.parse(application.flags) as Flag[]).map((flag) => FLAGS[flag])
      return {
        to: notifyEmail,
        replyTo: application.email,
        subject: `New application ${application.reference}: ${course}`,
        body: (
          <Paper
            organisation={organisation}
            preview={`${application.full_name} applies: ${course}.`}
            title="New application"
          >
            <Facts
              facts={[
                ['Reference', application.reference],
                ['Course', course],
                ['Name', application.full_name],
                ['Email', application.email],
                ['Phone', application.phone],
                ['Education', application.education ?? 'Not given'],
              ]}
            />
            {flags.length > 0 && (
              <Line>
                <strong>Please look at this first:</strong>
              </Line>
            )}
            {flags.map((flag) => (
              <Line key={flag}>{flag}</Line>
            ))}
            <Line>
              Check the payment of {`₹${FEE_RUPEES}`} by hand. The transaction number is in the exported
              applications; it is never mailed.
            </Line>
            <Line>A reply to this mail goes to {application.full_name}.</Line>
          </Paper>
        ),
      }
    },

    'application withdrawn': async (_db, { reference = '' }) => {
      if (!notifyEmail) return undefined
      return {
        to: notifyEmail,
        subject: `Application ${reference} is closed`,
        body: (
          <Paper
            organisation={organisation}
            preview="The applicant deleted their account."
            title="An application is closed"
          >
            <Facts facts={[['Reference', reference]]} />
            <Line>
              The applicant deleted their account, so this application left your lists. It is sealed for one
              year in case the law asks for it, and destroyed after that. Please delete earlier mails and
              notes about it.
            </Line>
          </Paper>
        ),
      }
    },

    'application receipt': async ({ read }, { applicationId = '' }) => {
      const application = await findApplication(read, applicationId)
      if (!application) return undefined
      return {
        to: application.email,
        subject: `We have your application, reference ${application.reference}`,
        body: (
          <Paper
            organisation={organisation}
            preview={`Your reference is ${application.reference}.`}
            title="We have your application"
          >
            <Line>Hello {application.full_name},</Line>
            <Line>Thank you for applying. This is what we noted:</Line>
            <Facts
              facts={[
                ['Reference', application.reference],
                ['Course', application.course ?? NO_COURSE],
              ]}
            />
            <Line>We check your payment of {`₹${FEE_RUPEES}`} by hand, then we get in touch with you.</Line>
            <Action href={`${publicUrl}/Dashboard`}>See your applications</Action>
            <Line>
              Questions? Write to {organisation.email} or call {organisation.phone} and say the reference. We
              never ask for your Aadhaar number by mail or phone.
            </Line>
          </Paper>
        ),
      }
    },
  }
}

async function findApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
}
