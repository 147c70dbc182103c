import { X } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { closeReceipt, useReceipt } from '../sending/receipt.ts'
import { words } from '../texts/texts.ts'
import { translate } from '../texts/translate.ts'
import { CopyButton } from '../ui/copy-button.tsx'

const { notes } = words

/**
 * The reference of the last submission. Stays until closed, so that people can write it down: fixed over
 * information pages, below forms, which it would cover. On the first page it is at the top, because that page
 * fills the screen to the foot.
 */
export function ReferenceNote() {
  const receipt = useReceipt()
  if (!receipt) return null
  const { form, reference, next } = receipt
  return (
    <aside
      aria-label={notes.yourReference}
      className="nav-place forced-edge right-3 bottom-3 z-20 flex w-[min(100%-24px,26rem)] items-start gap-[8px] rounded-card border border-jamun-200 bg-white py-4 pr-[8px] pl-[20px] shadow-floating [@media(height<30rem)]:top-[calc(var(--below-nav)+12px)] [@media(height<30rem)]:bottom-auto [body:has(main_form)_&]:static [body:has(main_form)_&]:mx-auto [body:has(main_form)_&]:my-6 [body:has(#Services)_&]:static [body:has(#Services)_&]:mx-auto [body:has(#Services)_&]:mt-[calc(var(--below-nav)+12px)] [body:has(#Services)_&]:mb-6"
    >
      <div className="min-w-0 flex-1">
        <p className="text-base text-ink-2 leading-snug">{notes.referenceOf[form]}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <strong
            translate="no"
            className="font-semibold text-[min(1.625rem,11vw)] text-jamun-800 leading-tight tracking-[.06em]"
          >
            {reference}
          </strong>
          <CopyButton text={reference} what={translate('reference')} className="text-jamun-700" />
        </div>
        <p className="mt-2 text-base text-ink-2 leading-snug">{notes.noteItDown}</p>
        {(next.what || next.byWhen) && (
          <p className="mt-2 text-base leading-snug">
            <span className="font-semibold">{notes.next}</span> {next.what} {next.byWhen}
          </p>
        )}
        <Link
          to={form === 'application' ? paths.myApplication(reference) : paths.myQuery}
          onClick={closeReceipt}
          className="link mt-1 inline-flex min-h-11 items-center font-semibold"
        >
          {notes.see[form]}
        </Link>
      </div>
      <button
        type="button"
        aria-label={notes.closeReference}
        className="-mt-1 grid size-[44px] shrink-0 place-items-center rounded-full text-jamun-800 hover:bg-jamun-100"
        onClick={closeReceipt}
      >
        <X aria-hidden="true" size={20} strokeWidth={2.25} />
      </button>
    </aside>
  )
}
