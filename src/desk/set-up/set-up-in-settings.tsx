import { SetUpList } from './set-up-list.tsx'
import { useStart } from './use-start.ts'

/** The same list as on the first page, also after "Later". */
export function SetUpInSettings() {
  const steps = useStart().data?.setUp?.steps
  return steps ? <SetUpList steps={steps} /> : null
}
