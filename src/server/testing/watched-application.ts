import { anApplicationAtDesk, mailsTo } from './applications.ts'

/** The mails to the applicant since the start of the test. */
export async function aWatchedApplication(...args: Parameters<typeof anApplicationAtDesk>) {
  const found = await anApplicationAtDesk(...args)
  const before = (await mailsTo(found.server)).length
  return { ...found, mails: () => mailsTo(found.server, 'asha@example.org', before) }
}
