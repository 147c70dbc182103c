import { newId } from '../db/new-id.ts'
import type { Config } from '../platform/config.ts'
import { makeTransport } from './transport.ts'

interface Tried {
  destination: string
  /** What the mail server answered where it did not take it. */
  error?: unknown
}

/** Sends one mail at once, past the outbox. Taken is not yet arrived: somebody must look. */
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
