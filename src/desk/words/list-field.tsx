import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { LineButton } from './line-button.tsx'

interface ListFieldProps {
  control: Pick<
    ComponentProps<'input'>,
    'id' | 'aria-describedby' | 'aria-invalid' | 'readOnly' | 'className'
  >
  label: string
  labelId: string
  lines: string[]
  onWrite: (lines: string[]) => void
}

/** Lines one below the other, which can be added, moved and taken away. */
export function ListField({ control, label, labelId, lines, onWrite }: ListFieldProps) {
  const list = useRef<HTMLDivElement>(null)
  const { id, readOnly, className, ...described } = control
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus())
  const swap = (at: number, to: number) => {
    const next = [...lines]
    ;[next[at], next[to]] = [next[to] ?? '', next[at] ?? '']
    onWrite(next)
    focus(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place for what describes it
    <div ref={list} role="group" aria-labelledby={labelId} className="grid gap-2" id={id}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and moving them moves the focus by hand
        <div key={at} className="word-line">
          <input
            {...described}
            type="text"
            aria-label={`${label}, line ${at + 1}`}
            readOnly={readOnly}
            className={className}
            value={line}
            onChange={({ target }) => onWrite(lines.with(at, target.value))}
          />
          {!readOnly && (
            <>
              <LineButton
                Icon={ArrowUp}
                label={`Move line ${at + 1} of ${label} up`}
                isOff={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <LineButton
                Icon={ArrowDown}
                label={`Move line ${at + 1} of ${label} down`}
                isOff={at === lines.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <LineButton
                Icon={X}
                label={`Take line ${at + 1} of ${label} away`}
                onClick={() => {
                  onWrite(lines.toSpliced(at, 1))
                  focus(Math.max(0, at - 1))
                }}
              />
            </>
          )}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button
            look="outline"
            onClick={() => {
              onWrite([...lines, ''])
              focus(lines.length)
            }}
          >
            Add a line<span className="sr-only"> to {label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
