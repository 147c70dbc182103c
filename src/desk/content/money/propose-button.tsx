import { mayDo } from '../../../contract/staff-rights.ts'
import { useDesk } from '../../sign-in/desk-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useMoney } from './use-money.ts'

/** Proposes other values. Shown to staff with that right while no proposal is pending. */
export function ProposeButton({ entry, onClick }: { entry: string; onClick: () => void }) {
  const { person } = useDesk()
  const { data } = useMoney()
  const waits = data?.changes.some((change) => change.entry === entry && change.state === 'waiting')
  if (!mayDo(person.role, 'money') || !data || data.oneManagerMaySet || waits) return null
  return (
    <div>
      <Button look="outline" onClick={onClick}>
        Propose new values…
      </Button>
    </div>
  )
}
