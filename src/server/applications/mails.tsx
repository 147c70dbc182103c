import { accountPages } from '../../content/page-paths.ts'
import { showRupees } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import { say } from '../../contract/sentences.ts'
import { withoutSeat } from '../../contract/waiting-list.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { feeOf } from '../fees/receipts/application-fee.ts'
import { languageOf } from '../mail/language-of.ts'
import { ButtonLink, type Detail, Details, MailLayout, Paragraph } from '../mail/mail-layout.tsx'
import type { MailTemplates } from '../mail/mail-template.ts'
import { PhoneLink } from '../mail/phone-link.tsx'
import { known, MAIL_TRANSLATIONS } from '../mail/texts/translations.ts'
import { closedIn, notice, receipt } from '../submissions/mails.tsx'
import { appliedBefore } from './applied-before.ts'
import { FLAGS, type Flag } from './flags.ts'
import { waitingPlace } from './seats.ts'
import { accountHolder } from './show-application.ts'

type ApplicationMail = 'application notice' | 'application receipt' | 'application withdrawn'

const NO_COURSE = 'No course chosen'

/**
 * The mails about an application: to the organisation and to the member. Neither contains a number of the
 * vault, because many people may read a mail.
 */
export function applicationMails({
  config,
  settings,
}: Pick<Deps, 'config' | 'settings'>): MailTemplates<ApplicationMail> {
  const { organisation, notifyEmail, publicUrl } = config

  return {
    'application notice': async ({ read }, { applicationId }) => {
      const application = await findApplication(read, applicationId)
      if (!application || !notifyEmail) return undefined
      const course = application.course ?? NO_COURSE
      const flags = (JSON.parse(application.flags) as Flag[]).map((flag) => FLAGS[flag])
      return notice({
        to: notifyEmail,
        subject: `New application ${application.reference}: ${course}`,
        preview: `${application.full_name || application.email} applies: ${course}.`,
        title: 'New application',
        submission: { ...application, full_name: accountHolder(application) },
        whatsApp: application.phone,
        details: [
          ['Course', course],
          ['Name', application.full_name || 'Not given'],
          ...appliedByDetails(application),
          ['Email', application.email],
          ['Phone', application.phone ? <PhoneLink key="number" number={application.phone} /> : 'Not given'],
          ['Education', application.education ?? 'Not given'],
          ...guardianDetails(application),
        ],
        body: (
          <>
            {flags.length > 0 && (
              <Paragraph>
                <strong>Please look at this first:</strong>
              </Paragraph>
            )}
            {flags.map((flag) => (
              <Paragraph key={flag}>{flag}</Paragraph>
            ))}
            <Paragraph>
              Check the payment of {showRupees(feeOf(application, config) / 100)} by hand. The transaction
              number is in the exported applications; we never send it by email.
            </Paragraph>
          </>
        ),
      })
    },

    'application receipt': async ({ read }, { applicationId }, now) => {
      const application = await findApplication(read, applicationId)
      if (!application) return undefined
      const isForAnother = application.applied_by !== null
      const before = await appliedBefore(read, config, application)
      const language = await languageOf(read, application)
      const { texts, prefix } = MAIL_TRANSLATIONS[language]
      const { receipts } = texts
      const late = await arrivedLate(read, config, application, language)
      const closed = closedIn(language, now, await settings.now())
      const { email, phone, fee, byWhen } = organisation
      return receipt({
        language,
        what: 'application',
        submission: { ...application, full_name: accountHolder(application) },
        details: [
          [receipts.course, application.course ?? receipts.noCourse],
          ...(isForAnother ? [[receipts.forPerson, application.full_name] satisfies Detail] : []),
        ],
        body: (
          <>
            <Paragraph>
              {known(language, fee.receipt.replaceAll(fee.amount, '{fee}')).replaceAll(
                '{fee}',
                showRupees(feeOf(application, config) / 100),
              )}{' '}
              {byWhen.application && known(language, byWhen.application)}
            </Paragraph>
            {before && (
              <Paragraph>
                {say(isForAnother ? receipts.appliedBeforeForPerson : receipts.appliedBefore, {
                  reference: before,
                })}
              </Paragraph>
            )}
            {closed && <Paragraph>{closed}</Paragraph>}
            {late && <Paragraph>{late}</Paragraph>}
            {isOfChild(application) && (
              <Paragraph>{isForAnother ? receipts.personIsChild : receipts.isChild}</Paragraph>
            )}
            <ButtonLink href={`${publicUrl}${prefix}${accountPages.dashboard}`}>
              {texts.application.seeYours}
            </ButtonLink>
            <Paragraph>{say(receipts.questions, { email, phone })}</Paragraph>
          </>
        ),
      })
    },

    'application withdrawn': async (_db, { reference }) => {
      if (!notifyEmail) return undefined
      return {
        to: notifyEmail,
        subject: `Application ${reference} is closed`,
        body: (
          <MailLayout preview="The applicant deleted their account." title="An application is closed">
            <Details details={[['Reference', reference]]} />
            <Paragraph>
              The applicant deleted their account, so this application left your lists. It is sealed for one
              year in case the law asks for it, and destroyed after that. Please delete earlier emails and
              notes about it.
            </Paragraph>
          </MailLayout>
        ),
      }
    },
  }
}

const hasFlag = ({ flags }: ApplicationRow, flag: Flag) => (JSON.parse(flags) as Flag[]).includes(flag)
const isOfChild = (application: ApplicationRow) => hasFlag(application, 'under18')

/** The text for an applicant who paid when no seat was free, or no course took applications. */
async function arrivedLate(
  read: Tx,
  config: Deps['config'],
  application: ApplicationRow,
  language: Language,
) {
  const { receipts } = MAIL_TRANSLATIONS[language].texts
  if (hasFlag(application, 'batchFull')) {
    const place = await waitingPlace(read, config, application)
    if (place === undefined) return undefined
    if (language === 'en') return `${withoutSeat(place)} We will write to you.`
    return place === 0 ? receipts.seatUnknown : say(receipts.seatPlace, { place })
  }
  return hasFlag(application, 'courseClosed') ? receipts.courseClosed : undefined
}

function appliedByDetails({ applied_by, relation }: ApplicationRow): Detail[] {
  if (applied_by === null) return []
  return [['Applied for by', [applied_by || 'The account holder', relation].filter(Boolean).join(', as ')]]
}

function guardianDetails(application: ApplicationRow): Detail[] {
  if (!isOfChild(application)) return []
  return [
    ['Parent or guardian', application.guardian_name ?? 'Not given'],
    ['Their phone', application.guardian_phone ?? 'Not given'],
  ]
}

async function findApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
}
