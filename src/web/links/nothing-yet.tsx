import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { langOf } from '../texts/lang-of.ts'
import { words } from '../texts/texts.ts'
import { buttonClass } from '../ui/button.tsx'

/** Shown on a page without entries, with a link to ask. */
export function NothingYet({ text }: { text: string }) {
  return (
    <div className="mt-5 max-w-[36rem]">
      <p lang={langOf(text)}>{text}</p>
      <Link
        prefetch="intent"
        viewTransition
        to={paths.enquiry()}
        className={buttonClass('solid', 'normal', 'mt-4')}
      >
        {words.offers.askOnPage}
      </Link>
    </div>
  )
}
