import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** Says that a page has no entries yet, and offers to ask. */
export function NothingYet({ text }: { text: string }) {
  return (
    <div className="mt-5 max-w-[36rem]">
      <p>{text}</p>
      <Link
        prefetch="intent"
        viewTransition
        to={paths.enquiry()}
        className={buttonClass('solid', 'normal', 'mt-4')}
      >
        Ask your query
      </Link>
    </div>
  )
}
