import { FileSpreadsheet, FileUp } from 'lucide-react'
import { useDropTarget } from '../ui/use-drop-target.ts'

interface FileDropProps {
  /** A file is being read. */
  isReading: boolean
  onFile: (file: File) => void
}

/** Accepts a statement by drop or file dialog. The file input serves keyboards and screen readers. */
export function FileDrop({ isReading, onFile }: FileDropProps) {
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isReading) onFile(file)
  }
  const drop = useDropTarget(take)
  return (
    <label
      className="relative grid justify-items-center gap-2.5 py-9 px-5 border-2 border-dashed border-jamun-400 rounded-dialog bg-jamun-50 text-jamun-800 text-center cursor-pointer data-over:bg-haldi-100 has-focus-visible:halo"
      {...drop}
      aria-busy={isReading}
    >
      <FileUp aria-hidden="true" size={32} strokeWidth={1.5} />
      <span className="font-display text-[1.375rem] font-semibold">
        {isReading ? 'Reading the statement …' : 'Drop the statement here'}
      </span>
      <span className="text-ink-2 text-second">
        As your bank’s website gives it: CSV or Excel. Any columns, any order.
      </span>
      {isReading ? (
        <progress className="w-[min(16rem,100%)] h-3 accent-jamun-600" aria-label="Reading the statement" />
      ) : (
        <span className="inline-flex items-center gap-2 min-h-11 px-5 border border-transparent rounded-full bg-jamun-600 text-white font-semibold">
          <FileSpreadsheet aria-hidden="true" size={20} />
          Choose a file
        </span>
      )}
      <input
        type="file"
        className="sr-only"
        disabled={isReading}
        accept=".csv,.txt,.tsv,.xls,.xlsx,.htm,.html,text/csv,text/plain"
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again after a correction.
          event.target.value = ''
        }}
      />
    </label>
  )
}
