import { useId } from 'react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { fieldClass } from '../ui/classes.ts'
import { seatsInWords } from './seats-lines.tsx'
import type { ApplicationActions } from './use-application.ts'

interface BatchPickProps {
  application: DeskApplication
  actions: Pick<ApplicationActions, 'busy' | 'moveToBatch'>
}

/** The batch of an application, and the choice of another one. Nothing where its course has no batches. */
export function BatchPick({ application: { batch, batches }, actions }: BatchPickProps) {
  const id = useId()
  if (!batch && batches.length === 0) return null
  const isListed = batch && batches.some(({ key }) => key === batch.key)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        Batch
      </label>
      <select
        id={id}
        className={`${fieldClass} max-w-full`}
        value={batch?.key ?? ''}
        disabled={actions.busy}
        onChange={({ target }) => target.value && actions.moveToBatch(target.value)}
      >
        {!batch && <option value="">None</option>}
        {batch && !isListed && <option value={batch.key}>{batch.name}</option>}
        {batches.map(({ key, name, ...seats }) => (
          <option key={key} value={key}>
            {name}: {seatsInWords(seats)}
          </option>
        ))}
      </select>
    </div>
  )
}
