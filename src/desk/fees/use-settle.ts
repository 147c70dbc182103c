import { useQueryClient } from '@tanstack/react-query'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { settleCredit } from '../../contract/desk-fees.ts'
import { call, DeskFailure } from '../api/call.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useAction } from '../ui/use-action.ts'

/** Settles a credit without a person, and offers to undo that. */
export function useSettle({ id }: FeeCredit) {
  const client = useQueryClient()
  const show = useToast()
  const action = useAction()
  const send = async (words: string) => {
    await call(settleCredit, { words }, { id })
    await client.invalidateQueries({ queryKey: ['fees'] })
  }
  const settle = (words: string, text: string, onDone?: () => void) =>
    action.run(async () => {
      // Without a note the server would open it again.
      if (!words.trim()) throw new DeskFailure('invalid_input', 'Say what it is.')
      await send(words)
      onDone?.()
      show({ text, undo: () => send('') })
    })
  return { action, settle }
}
