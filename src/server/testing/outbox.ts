import type { MailKind } from '../mail/mail-kinds.ts'
import type { TestServer } from './test-server.ts'

/** The stored mails of this kind, sent or not, in the order in which they are sent. */
export const storedMails = ({ db }: Pick<TestServer, 'db'>, kind: MailKind) =>
  db.read
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .execute()
