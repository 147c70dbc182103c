import type { DeskApplication } from '../../contract/desk-application.ts'
import { AssigneePick, Pick } from '../items/assignee.tsx'
import { Bar } from '../items/bar.tsx'
import type { Leaf } from '../items/item-navigation.tsx'
import { type Back, BackLink } from '../items/lists/back-link.tsx'
import { StepButtons } from '../items/steps.tsx'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { StageSign } from './stage-sign.tsx'
import type { ApplicationActions } from './use-application.ts'
import { STAGE_WORDS } from './views.ts'

interface ApplicationBarProps {
  application: DeskApplication
  back: Back
  actions: ApplicationActions
  leaf: Leaf
}

/** Stage, assignee, and the buttons to its neighbours. */
export function ApplicationBar({ application, back, actions, leaf }: ApplicationBarProps) {
  const { person } = useDesk()
  const isPhone = usePhone()
  const { summary, colleagues } = application
  const { stage, assignee } = summary
  return (
    <Bar>
      <BackLink {...back} />
      <Pick sign={<StageSign stage={stage} />}>
        <span className="sr-only">Stage: </span>
        {STAGE_WORDS[stage]}
      </Pick>
      <AssigneePick
        assignee={assignee}
        colleagues={colleagues}
        isBusy={actions.busy}
        onGive={(assigneeId, text) => void actions.give(assigneeId, text)}
      />
      {!assignee && (
        <Button
          look="outline"
          disabled={actions.busy}
          onClick={() => actions.give(person.id, `Assigned to ${person.name}`)}
        >
          Take it
        </Button>
      )}
      {!isPhone && <StepButtons {...leaf} />}
    </Bar>
  )
}
