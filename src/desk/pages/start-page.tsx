import { useDesk } from '../desk-context.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Tell } from '../ui/tell.tsx'

export function Component() {
  const { person } = useDesk()
  return (
    <div className="grid max-w-[40rem] gap-4">
      <div>
        <PageTitle title="Start" className="text-[1.375rem]">
          Hello {person.name.split(' ')[0]}
        </PageTitle>
        <p className="mt-1 text-ink-2">Nothing waits here yet.</p>
      </div>
      {person.recoveryCodesLeft < 4 && (
        <Tell look="sun">
          <p>You have {person.recoveryCodesLeft} recovery codes left. Make new ones under "My sign-in".</p>
        </Tell>
      )}
    </div>
  )
}
