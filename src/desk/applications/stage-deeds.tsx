import type { DeskApplication } from '../../contract/desk-application.ts'

/** The deeds that move an application. */
export function StageDeeds(_: { application: DeskApplication; onChanged: () => void }) {
  return null
}
