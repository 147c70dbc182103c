import { UserRoundPlus } from 'lucide-react'
import type { DeskApplication } from '../../contract/desk-application.ts'
import { AssigneePick, Pick } from '../items/assignee.tsx'
import { Bar } from '../items/bar.tsx'
import type { Navigation } from '../items/item-navigation.tsx'
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
  navigation: Navigation
}

/** The stage, the assignee, and the buttons to the previous and next applications. */
export function ApplicationBar({ application, back, actions, navigation }: ApplicationBarProps) {
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
          className="@max-[29rem]/item:w-11 @max-[29rem]/item:flex-none @max-[29rem]/item:px-0"
          disabled={actions.busy}
          onClick={() => actions.give(person.id, `Assigned to ${person.name}`)}
        >
          <UserRoundPlus aria-hidden="true" className="hidden @max-[29rem]/item:block" size={18} />
          <span className="@max-[29rem]/item:sr-only">Take it</span>
        </Button>
      )}
      {!isPhone && <StepButtons {...navigation} />}
    </Bar>
  )
}
