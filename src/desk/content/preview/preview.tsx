import { ExternalLink, Monitor, Share2, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Preview as Drawn, inPreview, showPreview } from '../../../contract/desk-preview.ts'
import type { OneThing } from '../../../contract/desk-words.ts'
import { fillPath } from '../../../contract/endpoint.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { PageFrame, pageIn } from './page-frame.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import { usePreview } from './use-preview.ts'
import './preview.css'

const SCREENS = [
  { name: 'Phone', width: 360, Icon: Smartphone },
  { name: 'Desktop', width: 1280, Icon: Monitor },
]

interface PreviewProps {
  thing: OneThing
  onShare: (page: string) => void
  onClose: () => void
}

const addressOf = ({ id }: Drawn, page: string) =>
  fillPath(showPreview.path, { id, reference: inPreview(page) })

/** The page with the drafts, as wide as a phone's screen or a large one. */
export function Preview({ thing, onShare, onClose }: PreviewProps) {
  const { data, error, isFetching, refetch } = usePreview(thing.id, thing.version)
  const [width, setWidth] = useState(SCREENS[0]?.width ?? 0)
  // The page that was asked for; with it what was followed since, which is shown again when the drafts change.
  const [asked, ask] = useState<string>()
  const [place, setPlace] = useState<string>()
  const scrolled = useRef<{ place: string; top: number }>(undefined)
  const here = data && (data.pages.find(({ path }) => inPreview(path) === place)?.path ?? asked ?? data.page)
  const [begun, begin] = useState({ id: '', page: '', turn: 0 })
  const beginAt = (id: string, page: string) => begin({ id, page, turn: begun.turn + 1 })
  // Another drawing begins where the last one was left. A link in the page leads on by itself.
  if (data && here && begun.id !== data.id) beginAt(data.id, here)

  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <fieldset className="preview-screens">
          <legend className="sr-only">Preview as</legend>
          {SCREENS.map(({ name, width: wide, Icon }) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-screen"
                checked={wide === width}
                onChange={() => setWidth(wide)}
              />
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              {name}
            </label>
          ))}
        </fieldset>
        <span className="preview-actions">
          {data && here && (
            <>
              <button
                type="button"
                className="words-icon"
                aria-label="Share"
                title="Share"
                onClick={() => onShare(here)}
              >
                <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
              </button>
              <a
                className="words-icon"
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
            className="preview-page"
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
        <p role="status" className="text-ink-2 text-second">
          {stateInWords(data, isFetching)}
        </p>
      </div>
      <PreviewNotes thing={thing} left={data?.left ?? []} />
      {error && (
        <div className="preview-note">
          <NotRead error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <div className="item-skeleton" aria-busy="true" />}
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
  if (isFetching) return data ? 'Drawing it anew…' : 'Drawing the page…'
  if (!data) return ''
  const { drafts } = data
  if (drafts === 0) return 'As it is published. There are no drafts.'
  return `With ${drafts === 1 ? '1 draft' : `${drafts} drafts`}. Forms send nothing here.`
}
