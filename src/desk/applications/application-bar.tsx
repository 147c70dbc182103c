import { UserRound } from 'lucide-react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { useDesk } from '../desk-context.tsx'
import { type Back, BackLink } from '../enquiries/back-link.tsx'
import { usePresence } from '../live/use-live.ts'
import { Button } from '../ui/button.tsx'
import { StageSign } from './stage-sign.tsx'
import type { ApplicationDeeds } from './use-application.ts'
import { STAGE_WORDS } from './views.ts'

interface ApplicationBarProps {
  application: DeskApplication
  back: Back
  deeds: ApplicationDeeds
}

/** Stage, assignee, and who else looks at it. */
export function ApplicationBar({ application, back, deeds }: ApplicationBarProps) {
  const { person } = useDesk()
  const { summary, colleagues } = application
  const { stage, assignee } = summary
  const others = usePresence(summary.reference, 'application')
  const isListed = !assignee || colleagues.some(({ id }) => id === assignee.id)
  return (
    <div className="item-bar">
      <BackLink {...back} />
      <span className="item-pick">
        <StageSign stage={stage} />
        <span className="sr-only">Stage: </span>
        {STAGE_WORDS[stage]}
      </span>
      <span className="item-pick">
        <UserRound aria-hidden="true" size={16} />
        <select
          id="item-assignee"
          aria-label="Given to"
          value={assignee?.id ?? ''}
          disabled={deeds.busy}
          onChange={(event) => {
            const assigneeId = event.target.value || null
            const name = colleagues.find(({ id }) => id === assigneeId)?.name
            void deeds.give(assigneeId, name ? `Given to ${name}` : 'Given to nobody')
          }}
        >
          <option value="">Nobody yet</option>
          {!isListed && <option value={assignee.id}>{assignee.name}</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
      {!assignee && (
        <Button
          look="outline"
          disabled={deeds.busy}
          onClick={() => deeds.give(person.id, `Given to ${person.name}`)}
        >
          Take it
        </Button>
      )}
      {others.length > 0 && (
        <p className="item-here" role="status">
          {others.map(({ name }) => name).join(', ')} {others.length === 1 ? 'is' : 'are'} here too
        </p>
      )}
    </div>
  )
}
