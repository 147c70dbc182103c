import { newId } from '../db/new-id.ts'
import type { TestServer } from './test-server.ts'

/** Stores an answer to an enquiry with a file, as if it had arrived in the mailbox. */
export async function storeAnswer(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  enquiryId: string,
  { email, name, text }: { email: string; name: string; text: string },
): Promise<void> {
  const message = newId()
  await db.write(async (tx) => {
    await tx
      .insertInto('messages')
      .values({
        id: message,
        enquiry_id: enquiryId,
        direction: 'in',
        at: clock.now,
        from_address: email,
        from_name: name,
        subject: 'Re: Course',
        text,
        is_other_address: 0,
        is_automatic: 0,
      })
      .execute()
    await tx
      .insertInto('message_files')
      .values({
        id: newId(),
        message_id: message,
        enquiry_id: enquiryId,
        created_at: clock.now,
        name: 'marks.pdf',
        type: 'application/pdf',
        size: 4,
        content: Buffer.from('MARK'),
      })
      .execute()
  })
}
