import { accountSentences } from './accounts.ts'
import type { ActionSentences, AuditSentences } from './action-sentences.ts'
import { breachSentences } from './breach.ts'
import { deskSentences } from './desk.ts'
import { itemSentences } from './items.ts'
import { mailSentences } from './mails.ts'
import { manySentences } from './many.ts'
import { operatorSentences } from './operator.ts'
import { peopleSentences } from './people.ts'
import { websiteSentences } from './website.ts'

/** The words for each kind of line. An action without words does not compile. */
export const SENTENCES: AuditSentences = {
  ...itemSentences,
  ...peopleSentences,
  ...manySentences,
  ...breachSentences,
  ...mailSentences,
  ...deskSentences,
  ...accountSentences,
  ...operatorSentences,
  ...websiteSentences,
}

/** The words of a line; an action of a newer version has none and shows its own name. */
export function sentencesFor(action: string): ActionSentences {
  return (
    (SENTENCES as Record<string, ActionSentences>)[action] ?? {
      group: 'The desk',
      label: action,
      did: `did: ${action}`,
    }
  )
}
