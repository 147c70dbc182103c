import { useEffect, useRef, useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { useKeys } from '../shell/keys/use-keys.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { isRare, MOVE_WORDS, type Move, movesFrom, nextMove, wordsOf } from './stage-labels.ts'

interface StageActionsProps {
  application: DeskApplication
  /** Called after every action, so that item, list and counts are updated. */
  onChanged: () => void
}

const KEYS = { accepted: 'Shift a', refused: 'Shift r' } as const

/** The possible changes of stage. Each one shows a preview of its mail first. */
export function StageActions({ application, onChanged }: StageActionsProps) {
  const { person } = useDesk()
  const [move, setMove] = useState<Move>()
  const { stage } = application.summary
  const actions = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  // The pressed button is removed once the new stage is shown, so the focus moves to the group.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of them a button may be removed
  useEffect(() => {
    if (!isDone.current || move || document.activeElement !== document.body) return
    isDone.current = false
    actions.current?.focus()
  }, [stage, move])
  const moves = movesFrom(stage, person.role)
  const rare = moves.filter((to) => isRare(stage, to))
  useKeys(
    (['accepted', 'refused'] as const)
      .filter((to) => moves.includes(to))
      .map((to) => ({
        keys: KEYS[to],
        label: MOVE_WORDS[to].button,
        group: 'On an application',
        run: () => setMove(to),
      })),
  )
  return (
    <>
      {moves.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div ref={actions} role="group" aria-label="Next stages" tabIndex={-1} className="@container py-2">
          <div className="flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
            <span className="mr-auto flex flex-wrap items-center gap-x-4">
              <span className="@max-[36rem]:hidden text-ink-2 text-second">
                You see the email before it is sent.
              </span>
              {rare.map((to) => (
                <button
                  key={to}
                  type="button"
                  className="link min-h-(--control) text-second"
                  onClick={() => setMove(to)}
                >
                  {wordsOf(stage, to)}
                </button>
              ))}
            </span>
            {moves
              .filter((to) => !rare.includes(to))
              .map((to) => (
                <Button
                  key={to}
                  look={to === nextMove(stage) ? 'solid' : to === 'refused' ? 'danger' : 'outline'}
                  onClick={() => setMove(to)}
                >
                  {wordsOf(stage, to)}
                </Button>
              ))}
          </div>
        </div>
      )}
      {move && (
        <MoveDialog
          move={move}
          application={application}
          onChanged={onChanged}
          onDone={() => {
            isDone.current = true
            setMove(undefined)
          }}
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  )
}
