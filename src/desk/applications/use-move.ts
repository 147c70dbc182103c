import type { DeskApplication } from '../../contract/desk-application.ts'
import { moveApplication, undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { call } from '../api/call.ts'
import { takingBack } from '../items/taking-back.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import type { Move } from './stage-labels.ts'
import { STAGE_WORDS } from './views.ts'

interface Said {
  version: number
  reason?: string
  line?: string
}

/**
 * Changes the stage of an application, announces it, and offers the undo.
 *
 * Errors  DeskFailure
 */
export function useMove({ summary: { reference } }: DeskApplication, onChanged: () => void) {
  const show = useToast()

  async function undo(eventId: string): Promise<void> {
    try {
      await takingBack(() => call(undoApplicationAction, { eventId }, { reference }))
    } finally {
      onChanged()
    }
  }

  return async (stage: Move, said: Said) => {
    const { eventId } = await call(moveApplication, { stage, ...said }, { reference })
    onChanged()
    show({
      text: `${STAGE_WORDS[stage]}. The email waits 30 seconds.`,
      ...(eventId && { undo: () => undo(eventId) }),
    })
  }
}
