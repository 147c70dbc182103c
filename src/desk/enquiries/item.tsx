import { PageTitle } from '../ui/page-title.tsx'

interface ItemProps {
  reference: string
  /** After every deed, so that lists and counts follow. */
  onChanged: () => void
}

/** One enquiry. */
export function Item({ reference }: ItemProps) {
  return (
    <article className="p-5">
      <PageTitle title={reference} className="text-[1.375rem]" />
    </article>
  )
}
