import { useState } from 'react'
import type { WordField } from '../../contract/desk-words.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { useDesk } from '../desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { useMoney } from './use-money.ts'

/** The way to other values, for whoever may ask for them, where nothing waits already. */
export function Propose({ thing, fields }: { thing: string; fields: WordField[] }) {
  const { person } = useDesk()
  const { data } = useMoney()
  const [isOpen, open] = useState(false)
  const waits = data?.changes.some((change) => change.thing === thing && change.state === 'waiting')
  if (!mayDo(person.role, 'money') || !data || data.oneMaySet || waits) return null
  return (
    <div>
      <Button look="outline" onClick={() => open(true)}>
        Ask for other values…
      </Button>
      {isOpen && <ProposeDialog thing={thing} fields={fields} onClose={() => open(false)} />}
    </div>
  )
}
