/** Whether a line may be taken back by this person: what they wrote, and what an applicant did, nobody else takes away. */
export function mayUndo(
  { kind, staff_id }: { kind: string; staff_id: string | null },
  staffId: string,
): boolean {
  if (kind === 'note') return staff_id === staffId
  return (kind === 'stage' && staff_id !== null) || kind === 'assignee'
}
