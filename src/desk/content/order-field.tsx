import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { ContentEntry } from '../../contract/desk-entries.ts'
import { focusAfter } from '../ui/focus-after.ts'
import { Handle } from './handle.tsx'
import { LineButton } from './line-button.tsx'
import { useDrag } from './use-drag.ts'

interface OrderFieldProps {
  labelId: string
  describedBy: string | undefined
  entries: ContentEntry['entries']
  /** The slugs of the entries, in order. */
  order: string[]
  isFixed: boolean
  onWrite: (order: string[]) => void
}

/** Entries in their order. They are moved by dragging or by buttons. */
export function OrderField({ labelId, describedBy, entries, order, isFixed, onWrite }: OrderFieldProps) {
  const [said, say] = useState('')
  const titles = new Map(entries.map(({ value, title }) => [value, title]))
  const titleOf = (slug: string) => titles.get(slug) ?? slug
  const move = (from: number, to: number) => {
    const moved = order[from]
    if (moved === undefined || to < 0 || to >= order.length) return
    onWrite(order.toSpliced(from, 1).toSpliced(to, 0, moved))
    say(`${titleOf(moved)} is number ${to + 1} of ${order.length} now.`)
  }
  const drag = useDrag<HTMLOListElement>(move)
  /** The button moves with its row and keeps the focus. */
  const step = (from: number, way: 'up' | 'down') => {
    const to = way === 'up' ? from - 1 : from + 1
    focusAfter(
      () => move(from, to),
      () => drag.list.current?.children[to]?.querySelector<HTMLElement>(`[data-way="${way}"]`),
    )
  }
  return (
    <>
      <ol ref={drag.list} className="grid gap-1.5" aria-labelledby={labelId} aria-describedby={describedBy}>
        {order.map((slug, at) => (
          <li
            className="flex items-center gap-0.5 min-h-11 px-1 border border-hair rounded-control bg-white data-dragged:relative data-dragged:z-1 data-dragged:shadow-floating motion-safe:not-data-dragged:[transition:transform_0.12s]"
            key={slug}
            {...drag.row(at)}
          >
            {!isFixed && <Handle {...drag.handle(at)} />}
            <span className="flex-1 min-w-0 py-1.5 wrap-anywhere">{titleOf(slug)}</span>
            {!isFixed && (
              <>
                <LineButton
                  Icon={ArrowUp}
                  way="up"
                  label={`Move ${titleOf(slug)} up`}
                  isOff={at === 0}
                  onClick={() => step(at, 'up')}
                />
                <LineButton
                  Icon={ArrowDown}
                  way="down"
                  label={`Move ${titleOf(slug)} down`}
                  isOff={at === order.length - 1}
                  onClick={() => step(at, 'down')}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
