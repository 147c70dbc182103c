import type { Automatic } from './incoming-mail.ts'

const PROGRAMS = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|donotreply|bounces?)([+-].*)?@/i
/**
 * Beginnings that mail programs write before the subject of the mail they answer, for programs that set no header.
 * People begin a question with "On holiday", "On leave" or "Out of office hours" too.
 */
const SUBJECTS =
  /^((auto(matic)?[ -]?(reply|response|answer)|out of (the )?office( auto-?reply)?|abwesenheit(snotiz)?|réponse automatique|स्वचालित उत्तर) ?(:|$)|auto: .* is out of the office)/i

/** Whether a program wrote this mail. Such a mail is never answered (RFC 3834). */
export function automaticOf(
  header: (name: string) => string | undefined,
  { from, subject }: { from: string; subject: string },
): Automatic | null {
  const says = (name: string) => header(name)?.trim().toLowerCase() ?? ''
  const precedence = says('precedence')
  if (header('list-id') !== undefined || header('list-unsubscribe') !== undefined) return 'list'
  if (precedence === 'list' || precedence === 'bulk' || precedence === 'junk') return 'list'
  const submitted = says('auto-submitted')
  if (submitted !== '' && !submitted.startsWith('no')) return 'answer'
  if (precedence === 'auto_reply' || header('x-autoreply') !== undefined) return 'answer'
  if (header('x-autorespond') !== undefined || header('x-auto-reply-from') !== undefined) return 'answer'
  if (says('return-path') === '<>') return 'answer'
  return PROGRAMS.test(from) || SUBJECTS.test(subject) ? 'answer' : null
}
