import { newId } from '../db/new-id.ts'
import type { Config } from '../platform/config.ts'
import { makeTransport } from './transport.ts'

interface Tried {
  destination: string
  /** The error where the mail server did not accept it. */
  error?: unknown
}

/**
 * Sends one mail at once, without the outbox. Accepted does not mean delivered: that must be checked in the mailbox.
 */
export async function sendTestMail(config: Config, to: string): Promise<Tried> {
  const transport = makeTransport(config)
  const { destination } = transport
  const id = newId()
  const text = `This is a test mail of ${config.publicUrl}. It arrived, so mails of the site arrive too. Look whether it was taken for spam.`
  try {
    await transport.send({
      id,
      from: config.mailFrom,
      to,
      subject: `Test mail of ${config.organisation.name}`,
      text,
      html: `<p>${text}</p>`,
      messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    })
    return { destination }
  } catch (error) {
    return { destination, error }
  } finally {
    transport.close()
  }
}
