import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-application-actions.ts'
import { changeMailText, listMailTexts, MAIL_TEXT_NAMES } from '../../../contract/mail-texts.ts'
import type { Deps } from '../../deps.ts'
import { saveRecordView } from '../../items/record-views.ts'
import { languageOf } from '../../mail/language-of.ts'
import { MAIL_TRANSLATIONS } from '../../mail/texts/translations.ts'
import { Failure } from '../../platform/failure.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { invitationOf } from '../invitation.ts'
import { setFee } from '../set-fee.ts'
import { openAadhaar, openingsThisMonth, recordAadhaarChecked } from './aadhaar.ts'
import {
  blanksOf,
  closingOf,
  currentMailText,
  invitationDetails,
  mailTextsOf,
  setMailText,
} from './mail-texts.ts'
import { move } from './move.ts'
import { undo } from './undo.ts'

/** The actions of staff about an application, and the texts of the mails to its applicant. */
export function applicationActionRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
): void {
  staffRoute(app, calls.moveApplication, ({ params, input, staff }) =>
    move(deps, params.reference, staff, input),
  )

  staffRoute(app, calls.setApplicationFee, ({ params, input, staff }) =>
    setFee(deps, params.reference, staff, input),
  )

  staffRoute(app, calls.undoApplicationAction, ({ params, input, staff }) =>
    undo(deps, params.reference, staff, input.eventId),
  )

  staffRoute(app, calls.readStageMails, async ({ params, staff }) => {
    const row = await deps.db.read
      .selectFrom('applications')
      .selectAll()
      .where('reference', '=', params.reference)
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await saveRecordView(deps, staff, row.reference)
    const language = await languageOf(deps.db.read, row)
    const invitation = invitationOf(row, deps.config)
    const accepted = await currentMailText(deps.db.read, 'accepted', language)
    const details = invitation ? invitationDetails(invitation, accepted.language) : []
    return {
      to: row.email,
      blanks: blanksOf(deps, row, language),
      invitation: details.map(([label, text]) => ({ label, text })),
      stages: { en: MAIL_TRANSLATIONS.en.texts.stages, hi: MAIL_TRANSLATIONS.hi.texts.stages },
      closing: closingOf(deps, language),
      refusalReasons: (await deps.settings.now()).refusalReasons,
      texts: await Promise.all(
        MAIL_TEXT_NAMES.map(async (name) => ({
          name,
          ...(await currentMailText(deps.db.read, name, language)),
        })),
      ),
    }
  })

  staffRoute(app, calls.openAadhaar, async ({ params, input, staff }) => ({
    aadhaarNumber: await openAadhaar(deps, params.reference, staff, input.reason),
  }))

  staffRoute(app, calls.checkedAadhaar, ({ params, staff }) =>
    recordAadhaarChecked(deps, params.reference, staff),
  )

  staffRoute(app, calls.countAadhaarOpenings, async () => ({
    openings: await openingsThisMonth(deps.db.read, deps.now()),
  }))

  staffRoute(app, listMailTexts, async () => ({ texts: await mailTextsOf(deps.db.read) }))

  staffRoute(app, changeMailText, async ({ params, input, staff }) => {
    await setMailText(deps, params.id, input, staff)
    return {}
  })
}
