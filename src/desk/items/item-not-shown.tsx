import type { DeskFailure } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { Bar } from './bar.tsx'
import { Body } from './body.tsx'
import type { Navigation } from './item-navigation.tsx'
import { type Back, BackLink } from './lists/back-link.tsx'
import { StepButtons } from './steps.tsx'

interface ItemNotShownProps {
  /** Such as `enquiry`. */
  what: string
  back: Back
  record: { failure: DeskFailure | null; reload: () => unknown }
  /** Set if the item belongs to a list, so that staff can go to the next one without waiting. */
  navigation?: Navigation | undefined
}

/** The loading state of an item, and its error. */
export function ItemNotShown({ what, back, record, navigation }: ItemNotShownProps) {
  const { failure, reload } = record
  const bar = <WayOn back={back} navigation={navigation} />
  if (!failure)
    return (
      <>
        {bar}
        <div
          className="relative my-4 mx-5 h-64 rounded-box bg-jamun-50 animate-late"
          aria-busy="true"
          role="status"
        >
          <h1 className="sr-only">Loading the {what}</h1>
        </div>
      </>
    )
  if (failure.code === 'not_found')
    return (
      <>
        {bar}
        <Body>
          <h1 className="text-xl">There is no such {what}</h1>
          <p>The reference is wrong, or the {what} was erased because its time was over.</p>
        </Body>
      </>
    )
  return (
    <>
      {bar}
      <Body>
        <h1 className="text-xl">The {what} cannot be shown</h1>
        <Callout look="bad" role="alert">
          <p>
            {failure.code === 'offline' ? 'No network. It loads when the network is back.' : failure.message}
          </p>
        </Callout>
        <div>
          <Button onClick={() => void reload()}>Try again</Button>
        </div>
      </Body>
    </>
  )
}

function WayOn({ back, navigation }: Pick<ItemNotShownProps, 'back' | 'navigation'>) {
  const isPhone = usePhone()
  return (
    <Bar>
      <BackLink {...back} />
      {navigation && !isPhone && <StepButtons {...navigation} />}
    </Bar>
  )
}
