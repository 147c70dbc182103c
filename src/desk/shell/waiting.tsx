import { shownCount } from '../items/lists/shown-count.ts'
import { useStart } from '../set-up/use-start.ts'
import type { DeskPage } from './pages.ts'

/** The count of waiting work on a page; undefined where nothing waits. */
export function useWaiting({ waiting }: DeskPage) {
  const { data } = useStart()
  const found = data && waiting?.(data)
  return found && found.count > 0 ? { ...found, shown: shownCount(found.count) } : undefined
}

interface CountProps {
  page: DeskPage
  id?: string
  className?: string
}

/** The count of a link. With an id it is the description of the link, otherwise a part of its name. */
export function Count({ page, id, className = 'frame-count' }: CountProps) {
  const waiting = useWaiting(page)
  if (!waiting) return null
  const says = `${waiting.shown} ${waiting.what}`
  return (
    <>
      <b aria-hidden="true" className={className} data-look={waiting.look}>
        {waiting.shown}
      </b>
      {id ? (
        <span id={id} hidden>
          {says}
        </span>
      ) : (
        <span className="sr-only">, {says}</span>
      )}
    </>
  )
}
