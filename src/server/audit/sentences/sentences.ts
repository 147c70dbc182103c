import { accountWords } from './accounts.ts'
import type { ActionSentences, AuditSentences } from './action-sentences.ts'
import { breachWords } from './breach.ts'
import { deskWords } from './desk.ts'
import { itemWords } from './items.ts'
import { mailWords } from './mails.ts'
import { manyWords } from './many.ts'
import { operatorWords } from './operator.ts'
import { peopleWords } from './people.ts'
import { websiteWords } from './website.ts'

/** The words for each kind of line. An action without words does not compile. */
export const SENTENCES: AuditSentences = {
  ...itemWords,
  ...peopleWords,
  ...manyWords,
  ...breachWords,
  ...mailWords,
  ...deskWords,
  ...accountWords,
  ...operatorWords,
  ...websiteWords,
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
