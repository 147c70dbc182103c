import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportFilter, ExportList } from '../../contract/desk-exports.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { ExportDialog } from './export-dialog.tsx'

interface ExportButtonProps<List extends ExportList> {
  list: List
  /** The current filters and search of the list. */
  filter: ExportFilter<List>
}

/** In the head of a list, for staff with the right to export it. */
export function ExportButton<List extends ExportList>({ list, filter }: ExportButtonProps<List>) {
  const { person } = useDesk()
  const [isOpen, setOpen] = useState(false)
  if (!mayDo(person.role, 'exports')) return null
  return (
    <>
      <button
        type="button"
        className="grid place-items-center flex-none size-(--control) rounded-full hover:bg-jamun-100"
        aria-label="Export this list"
        title="Export this list"
        onClick={() => setOpen(true)}
      >
        <Download aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      {isOpen && <ExportDialog list={list} filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}
