import { PageTitle } from '../../ui/page-title.tsx'

/** Beside an open item the list is not the main content of the window. */
export function ListTitle({ view, isOnTop }: { view: string; isOnTop: boolean }) {
  const className = 'whitespace-nowrap text-[1.375rem]'
  if (isOnTop)
    return (
      <PageTitle title={view} className={className}>
        <span id="list-title">{view}</span>
      </PageTitle>
    )
  return (
    <h2 id="list-title" className={className}>
      {view}
    </h2>
  )
}
