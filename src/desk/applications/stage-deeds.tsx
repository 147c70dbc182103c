import { useState } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { needsManager } from '../../contract/desk-application-deeds.ts'
import { useDesk } from '../desk-context.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { Button } from '../ui/button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MOVE_WORDS, type Move, movesFrom, nextMove } from './stage-words.ts'

interface StageDeedsProps {
  application: DeskApplication
  /** After every deed, so that item, list and counts follow. */
  onChanged: () => void
}

const KEYS = { accepted: 'Shift a', refused: 'Shift r' } as const

/** What can become of an application now. Each deed shows the mail before it is done. */
export function StageDeeds({ application, onChanged }: StageDeedsProps) {
  const { person } = useDesk()
  const [move, setMove] = useState<Move>()
  const { stage } = application.summary
  const moves = movesFrom(stage, person.role)
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
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span className="mr-auto text-ink-2 text-second">You see the mail before it leaves.</span>
          {moves.map((to) => (
            <Button
              key={to}
              look={to === nextMove(stage) ? 'solid' : to === 'refused' ? 'danger' : 'outline'}
              onClick={() => setMove(to)}
            >
              {MOVE_WORDS[to].button}
              {needsManager(stage, to) && ' without the fee'}
            </Button>
          ))}
        </div>
      )}
      {move && (
        <MoveDialog
          move={move}
          application={application}
          onChanged={onChanged}
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  )
}
