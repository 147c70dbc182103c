import { MOVES, needsReason, requiresManager } from '../../contract/desk-application-actions.ts'
import type { Role } from '../../contract/staff-rights.ts'
import type { Stage } from '../../contract/stages.ts'

interface MoveWords {
  /** The label of the button that opens the dialog. */
  button: string
  title: (name: string) => string
  /** The label of the button that confirms. */
  action: string
  leave: string
}

export const MOVE_WORDS: Record<Exclude<Stage, 'withdrawn'>, MoveWords> = {
  accepted: {
    button: 'Accept',
    title: (name) => `Accept ${name}?`,
    action: 'Accept and email',
    leave: 'Not yet',
  },
  refused: {
    button: 'Refuse',
    title: () => 'Refuse this application?',
    action: 'Refuse and email',
    leave: 'Keep it open',
  },
  'fee found': {
    button: 'Fee found',
    title: (name) => `Is the fee of ${name} there?`,
    action: 'Fee found, and email',
    leave: 'Not yet',
  },
  'fee not found': {
    button: 'Fee missing',
    title: (name) => `Is the fee of ${name} missing?`,
    action: 'Fee missing, and email',
    leave: 'Keep looking',
  },
  received: {
    button: 'Check again',
    title: () => 'Move back to Received?',
    action: 'Move back and email',
    leave: 'Leave it',
  },
}
export type Move = keyof typeof MOVE_WORDS

/** In screen order: actions that end the application first, the usual next action last. */
const ORDER: readonly Move[] = ['refused', 'received', 'fee not found', 'fee found', 'accepted']

/** The actions that this role can take at this stage. */
export function movesFrom(stage: Stage, role: Role): Move[] {
  return ORDER.filter(
    (to) => MOVES[stage].includes(to) && (role === 'manager' || !requiresManager(stage, to)),
  )
}

/** The usual next action; undefined where nothing has to be done. */
export function nextMove(stage: Stage): Move | undefined {
  if (stage === 'fee found') return 'accepted'
  return stage === 'received' || stage === 'fee not found' ? 'fee found' : undefined
}

/** Rare actions are shown apart from the others. */
export const isRare = (from: Stage, to: Move) =>
  requiresManager(from, to) || (to === 'received' && nextMove(from) !== undefined)

/** The label of the button that opens the dialog. */
export const wordsOf = (from: Stage, to: Move) =>
  `${MOVE_WORDS[to].button}${requiresManager(from, to) ? ' without the fee' : ''}`

export const asksWhy = (from: Stage, to: Move) => needsReason(to) || requiresManager(from, to)

interface Why {
  choice: string
  /** The text for the applicant. */
  says: string
}

/**
 * The frequent reasons. Any other reason is typed.
 *
 * @param own the organisation's own reasons of a refusal
 */
export function prepared(from: Stage, to: Move, own: readonly string[]): Why[] {
  if (to === 'fee not found')
    return [
      {
        choice: 'No payment with this number',
        says: 'There is no payment with this transaction number on our account.',
      },
      { choice: 'Another amount', says: 'There is a payment with this number, but of another amount.' },
      { choice: 'The number is not complete', says: 'The transaction number does not look complete.' },
    ]
  if (to !== 'refused') return []
  const withoutFee = from === 'received' || from === 'fee not found'
  return [
    {
      choice: 'Not eligible',
      says: 'You do not meet what this course asks for.',
    },
    { choice: 'The batch is full', says: 'All seats of this batch are taken.' },
    { choice: 'Documents are missing', says: 'Documents that we asked for are missing.' },
    ...(withoutFee
      ? [{ choice: 'The fee did not arrive', says: 'Your fee did not arrive on our account.' }]
      : []),
    { choice: 'A parent or guardian does not agree', says: 'A parent or guardian has to agree.' },
    {
      choice: 'Duplicate',
      says: 'You sent it twice, and the other application counts.',
    },
    ...own.map((reason) => ({ choice: reason, says: reason })),
  ]
}
