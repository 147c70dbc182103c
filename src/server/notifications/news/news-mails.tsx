import { DESK_PATH } from '../../../contract/desk-sign-in.ts'
import type { Deps } from '../../deps.ts'
import type { MailTemplates } from '../../mail/mail-template.ts'
import { choicesIn } from '../../staff/notification-choices.ts'
import { staffMemberOf } from '../../staff/staff-mail.tsx'
import { itemsMail } from './items-mail.tsx'
import { type News, newsBetween } from './news-between.ts'
import { newsPlace } from './news-place.ts'

const MOST = 100

/** Mails to staff about new items. References and links, no personal data, since others may see the mail. */
export function newsMails({ config }: Pick<Deps, 'config'>): MailTemplates<'new enquiries'> {
  const desk = `${config.publicUrl}${DESK_PATH}`
  return {
    'new enquiries': async ({ read }, { userId, ...span }) => {
      const person = await staffMemberOf(read, userId)
      if (!person || person.news === 'none') return undefined
      const news = await newsBetween(read, person.role, span, MOST, choicesIn(person).email)
      const references = [...news.enquiries, ...news.applications]
      const [first] = references
      if (!first) return undefined
      const isOne = references.length === 1
      const title = counted(news)
      return itemsMail(config, person, {
        subject: isOne ? `${title}, ${first}` : title,
        title,
        words: isOne ? 'Nobody has taken it on yet:' : 'Nobody has taken these on yet:',
        references,
        link: `${desk}${newsPlace(news)}`,
        why: `You chose to be told of new enquiries and applications: ${person.news}. Change it at the desk, on the page "Notifications".`,
      })
    },
  }
}

/** For example "2 new enquiries and a new application". */
function counted({ enquiries, applications }: News): string {
  const said = [some(enquiries, 'enquiry', 'enquiries'), some(applications, 'application', 'applications')]
  const [first = '', ...others] = said.filter((words) => words !== '')
  const begun = first.replace(/^a /, 'A ')
  return [begun, ...others].join(' and ')
}

function some({ length }: string[], one: string, many: string): string {
  if (length < 2) return length === 0 ? '' : `a new ${one}`
  return `${length === MOST ? `${MOST} or more` : length} new ${many}`
}
