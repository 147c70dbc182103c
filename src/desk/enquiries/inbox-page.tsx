import { useParams } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'
import { Item } from './item.tsx'

/** Enquiries: for now one by its address. */
export function Component() {
  const { reference } = useParams()
  if (!reference) return <PageTitle title="Enquiries" className="text-[1.375rem]" />
  return (
    <div className="enquiry-pane">
      <Item reference={reference} onChanged={() => {}} />
    </div>
  )
}
