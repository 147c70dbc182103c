import { useEffect, useRef, useState } from 'react'
import type { ExportFilter, ExportFormat, ExportList } from '../../contract/desk-exports.ts'
import { DeskFailure } from '../api/call.ts'
import { useDesk } from '../sign-in/desk-context.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/callout.tsx'
import { Choice } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ourDay } from '../ui/our-clock.ts'
import { Problem } from '../ui/problem.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useAction } from '../ui/use-action.ts'
import { type ExportInput, type ExportProgress, readExport } from './read-export.ts'

const FORMATS = {
  xlsx: ['Excel', 'for spreadsheets, in all alphabets'],
  csv: ['CSV', 'plain text, for accountants and mailing lists'],
  json: ['JSON', 'for programs'],
} as const satisfies Record<ExportFormat, unknown>

const LISTS: Record<ExportList, string> = {
  enquiries: 'enquiries',
  applications: 'applications',
  audit: 'lines of the activity log',
  mails: 'mails',
  people: 'people',
  fees: 'credits, receipts and refunds',
  batch: 'accepted people',
  concerned: 'people concerned',
}

const number = new Intl.NumberFormat('en-IN')
const megabytes = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const rowsOf = (count: number) => `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`

interface ExportDialogProps<List extends ExportList> {
  list: List
  filter: ExportFilter<List>
  onClose: () => void
}

/** Chooses the file format, shows the progress of the export, and can stop it. */
export function ExportDialog<List extends ExportList>({ list, filter, onClose }: ExportDialogProps<List>) {
  const { prove } = useDesk()
  const action = useAction()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [progress, setProgress] = useState<ExportProgress>()
  const [saved, setSaved] = useState<{ name: string; total: number | undefined }>()
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])

  const run = () =>
    action.run(async () => {
      stopping.current = new AbortController()
      const { signal } = stopping.current
      setSaved(undefined)
      const input = { list, format, filter } as ExportInput
      try {
        const { file, total } = await prove(() => readExport(input, { signal, onProgress: setProgress }))
        const name = `${list}-${ourDay(Date.now())}.${format}`
        saveFile(name, file)
        setSaved({ name, total })
      } catch (error) {
        if (signal.aborted) throw new DeskFailure('stopped', 'Stopped. Nothing was saved.')
        throw error
      } finally {
        setProgress(undefined)
      }
    })

  return (
    <Dialog label="Export" size="action" onClose={onClose}>
      <div className="grid gap-4">
        <h2 className="text-2xl">Export {LISTS[list]}</h2>
        <p className="text-ink-2">
          Everything in this list, with the present search and filters. The activity log records the export.
          Keep the file safe.
        </p>
        <Choice
          legend="Kind of file"
          boxed={false}
          name="format"
          options={Object.keys(FORMATS) as ExportFormat[]}
          value={format}
          onChoose={setFormat}
          show={(each) => {
            const [label, hint] = FORMATS[each]
            return (
              <span>
                <b className="font-semibold">{label}</b>, {hint}
              </span>
            )
          }}
          disabled={action.busy}
        />
        {progress && <Progress {...progress} />}
        <Problem text={action.problem} />
        <div role="status">
          {saved && (
            <Callout look="ok">
              <p>
                {saved.total === undefined ? 'The list' : rowsOf(saved.total)}{' '}
                {(saved.total ?? 1) === 1 ? 'is' : 'are'} in <b>{saved.name}</b>, where your browser keeps
                downloads.
              </p>
            </Callout>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={action.busy} onClick={() => void run()}>
            {saved ? 'Export again' : 'Export'}
          </Button>
          <Button look="outline" onClick={action.busy ? () => stopping.current.abort() : onClose}>
            {action.busy ? 'Stop' : saved ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Progress({ bytes, total }: ExportProgress) {
  const size = `${megabytes.format(bytes / 1e6)} MB so far`
  return (
    <div className="grid gap-1">
      <progress className="w-full h-2.5 accent-jamun-600" aria-label="Export" />
      <p className="text-second tabular-nums">{total === undefined ? size : `${rowsOf(total)}, ${size}`}</p>
    </div>
  )
}
