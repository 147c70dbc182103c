import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { focusAfter } from '../ui/focus-after.ts'
import { Handle } from './handle.tsx'
import { LineButton } from './line-button.tsx'
import { useDrag } from './use-drag.ts'

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

/** A list of lines that can be added, moved and removed. */
export function ListField({ control, label, labelId, lines, onWrite }: ListFieldProps) {
  const { id, readOnly, className, ...described } = control
  const moved = (from: number, to: number) => lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] ?? '')
  const drag = useDrag<HTMLDivElement>((from, to) => onWrite(moved(from, to)))
  const writeAndFocus = (next: string[], at: number) =>
    focusAfter(
      () => onWrite(next),
      () => drag.list.current?.querySelectorAll('input')[at],
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described
    <div role="group" aria-labelledby={labelId} className="grid gap-2" id={id}>
      <div ref={drag.list} className="grid gap-2">
        {lines.map((line, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and moving them moves the focus by hand
            key={at}
            className="word-line flex gap-0.5 rounded-control bg-white data-dragged:relative data-dragged:z-1 data-dragged:shadow-floating max-[30rem]:flex-wrap max-[30rem]:[&_input]:flex-1 max-[30rem]:[&_input]:min-w-[calc(100%_-_46px)] max-[30rem]:[&_input+*]:ml-auto"
            {...drag.row(at)}
          >
            {!readOnly && <Handle {...drag.handle(at)} />}
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
                  onClick={() => writeAndFocus(moved(at, at - 1), at - 1)}
                />
                <LineButton
                  Icon={ArrowDown}
                  label={`Move line ${at + 1} of ${label} down`}
                  isOff={at === lines.length - 1}
                  onClick={() => writeAndFocus(moved(at, at + 1), at + 1)}
                />
                <LineButton
                  Icon={X}
                  label={`Remove line ${at + 1} of ${label}`}
                  onClick={() => writeAndFocus(lines.toSpliced(at, 1), Math.max(0, at - 1))}
                />
              </>
            )}
          </div>
        ))}
      </div>
      {!readOnly && (
        <div>
          <Button look="outline" onClick={() => writeAndFocus([...lines, ''], lines.length)}>
            Add a line<span className="sr-only"> to {label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
