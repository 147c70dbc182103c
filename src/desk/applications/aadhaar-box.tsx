import type { DeskApplication } from '../../contract/desk-application.ts'

/** The Aadhaar number: four digits of it. */
export function AadhaarBox({ application }: { application: DeskApplication; onChanged: () => void }) {
  return <span className="tabular-nums">{application.aadhaar}</span>
}
