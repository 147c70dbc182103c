import { ExternalLink, Monitor, Share2, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ContentEntry } from '../../../contract/desk-entries.ts'
import { type Preview as Drawn, previewSegment, showPreview } from '../../../contract/desk-preview.ts'
import { fillPath } from '../../../contract/endpoint.ts'
import { iconButtonClass } from '../../ui/classes.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Segment } from '../../ui/segment.tsx'
import { PageFrame, pageIn } from './page-frame.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { usePreview } from './use-preview.ts'

const SCREENS = {
  Phone: { width: 360, Icon: Smartphone },
  Desktop: { width: 1280, Icon: Monitor },
}

interface PreviewProps {
  entry: ContentEntry
  onShare: (page: string) => void
  onClose: () => void
}

const addressOf = ({ id }: Drawn, page: string) =>
  fillPath(showPreview.path, { id, reference: previewSegment(page) })

/** The page with the drafts, in the width of a phone or of a large screen. */
export function Preview({ entry, onShare, onClose }: PreviewProps) {
  const { data, error, isFetching, refetch } = usePreview(entry.id, entry.version)
  const [screen, setScreen] = useState<keyof typeof SCREENS>('Phone')
  const { width } = SCREENS[screen]
  // The chosen page, and the page reached from it by links. The second is shown again when the drafts change.
  const [asked, ask] = useState<string>()
  const [place, setPlace] = useState<string>()
  const scrolled = useRef<{ place: string; top: number }>(undefined)
  const here =
    data && (data.pages.find(({ path }) => previewSegment(path) === place)?.path ?? asked ?? data.page)
  const [begun, begin] = useState({ id: '', page: '', turn: 0 })
  const beginAt = (id: string, page: string) => begin({ id, page, turn: begun.turn + 1 })
  // A new preview starts at the page shown last. Links inside the frame work without the desk.
  if (data && here && begun.id !== data.id) beginAt(data.id, here)

  return (
    <section className="flex flex-col h-full min-h-0 bg-jamun-100" aria-label="Preview">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1.5 py-1.5 px-2 border-b border-hair bg-white">
        <Segment
          legend="Preview as"
          name="preview-screen"
          options={['Phone', 'Desktop']}
          value={screen}
          onChoose={setScreen}
          show={(name) => {
            const { Icon } = SCREENS[name]
            return (
              <>
                <Icon className="max-[26rem]:hidden" aria-hidden="true" size={18} strokeWidth={1.75} />
                {name}
              </>
            )
          }}
        />
        <span className="flex items-center">
          {data && here && (
            <>
              <IconButton Icon={Share2} label="Share" onClick={() => onShare(here)} />
              <a
                className={iconButtonClass}
                aria-label="Open the preview in its own tab"
                title="Open in its own tab"
                target="_blank"
                rel="noreferrer"
                href={addressOf(data, here)}
              >
                <ExternalLink aria-hidden="true" size={20} strokeWidth={1.75} />
              </a>
            </>
          )}
          <CloseButton onClick={onClose} />
        </span>
        {data && (
          <select
            aria-label="Page"
            className="col-span-full w-full min-h-(--control) px-2.5 border border-jamun-400 rounded-control bg-white text-ellipsis"
            value={here}
            onChange={({ target }) => {
              ask(target.value)
              setPlace(undefined)
              beginAt(data.id, target.value)
            }}
          >
            {data.pages.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </select>
        )}
        <p role="status" className="text-ink-2 text-second col-span-full min-h-[1.4em]">
          {stateInWords(data, isFetching)}
        </p>
      </div>
      <PreviewNotes entry={entry} left={data?.left ?? []} />
      {error && (
        <div className="p-2 wrap-anywhere">
          <NotRead error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Loading className="my-4 mx-5 h-64" />}
      {data && (
        <PageFrame
          key={begun.turn}
          address={addressOf(data, begun.page)}
          width={width}
          scrolled={scrolled}
          onPlace={(next) => setPlace(pageIn(next))}
        />
      )}
    </section>
  )
}

function stateInWords(data: Drawn | undefined, isFetching: boolean): string {
  if (isFetching) return data ? 'Loading again…' : 'Loading the page…'
  if (!data) return ''
  const { drafts } = data
  if (drafts === 0) return 'As it is published. There are no drafts.'
  return `With ${drafts === 1 ? '1 draft' : `${drafts} drafts`}. Forms send nothing here.`
}
