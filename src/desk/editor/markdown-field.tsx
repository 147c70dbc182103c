import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { growingClass } from '../ui/classes.ts'
import './rich-text.css'

interface MarkdownFieldProps {
  control: Pick<
    ComponentProps<'textarea'>,
    'id' | 'lang' | 'name' | 'aria-describedby' | 'aria-invalid' | 'readOnly' | 'className'
  >
  value: string
  label: string
  labelId: string
  onWrite: (value: string) => void
}

/** A hundred kilobytes: loaded only where such a field is shown. */
async function loadVisual() {
  const { VisualText, textOf } = await import('./visual-text.tsx')
  return { VisualText, textOf }
}
type Visual = Awaited<ReturnType<typeof loadVisual>>

/**
 * A rich-text field whose value is Markdown. The plain Markdown is shown where the text would not survive a round trip
 * unchanged, where the editor could not be loaded, and by choice.
 */
export function MarkdownField({ control, value, label, labelId, onWrite }: MarkdownFieldProps) {
  const plain = useRef<HTMLTextAreaElement>(null)
  const hadFocus = useRef(false)
  const [visual, setVisual] = useState<Visual>()
  const [way, choose] = useState<'seen' | 'plain' | 'strange'>('seen')
  const show = useEffectEvent((loaded: Visual) => {
    setVisual(loaded)
    // A field with the focus is not replaced.
    if (document.activeElement === plain.current) choose('plain')
    else if (!loaded.textOf(value)) choose('strange')
  })
  useEffect(() => {
    let isGone = false
    loadVisual().then(
      (loaded) => isGone || show(loaded),
      () => {
        // Without the editor the plain field stays.
      },
    )
    return () => {
      isGone = true
    }
  }, [])
  const { id = '', readOnly = false, className = '' } = control
  if (visual && way === 'seen')
    return (
      <>
        <visual.VisualText
          attributes={{
            id,
            class: `${className} word-text`,
            ...(control.lang && { lang: control.lang }),
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': labelId,
            ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
            ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
            ...(readOnly && { 'aria-readonly': 'true' }),
          }}
          label={label}
          value={value}
          isFixed={readOnly}
          takesFocus={() => hadFocus.current}
          onWrite={onWrite}
          onStrange={() => choose('strange')}
        />
        <button type="button" className="link justify-self-start text-second" onClick={() => choose('plain')}>
          Show as Markdown
        </button>
      </>
    )
  return (
    <>
      <textarea
        {...control}
        className={`${className} ${growingClass}`}
        ref={(field) => {
          plain.current = field
          return () => {
            hadFocus.current = document.activeElement === field
          }
        }}
        aria-labelledby={labelId}
        rows={10}
        value={value}
        onChange={({ target }) => onWrite(target.value)}
      />
      <p className="text-ink-2 text-second">
        An empty line begins a paragraph. **Bold**, - for a list, [words](address) for a link, # for a
        heading.
      </p>
      {visual && (
        <p className="text-ink-2 text-second">
          {way === 'strange' && 'This text contains a table or similar, which needs Markdown. '}
          <button
            type="button"
            className="link"
            onClick={() => choose(visual.textOf(value) ? 'seen' : 'strange')}
          >
            Show formatted
          </button>
        </p>
      )}
    </>
  )
}
