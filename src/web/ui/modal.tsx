import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Picture } from '../../content/picture.ts'
import { langOf } from '../texts/lang-of.ts'
import { words } from '../texts/texts.ts'
import { CardPicture } from './card.tsx'
import { closes } from './dialog-commands.ts'

export interface ModalProps {
  id: string
  title: string
  eyebrow?: ReactNode
  picture: Picture
  actions?: ReactNode
  children: ReactNode
}

/**
 * A dialog with a picture on top; on small screens a bottom sheet. Its text scrolls, picture and close button stay.
 * `<button {...opens(id)}>` opens it. Without scripts its text is also part of the page.
 */
export function Modal({ id, title, eyebrow, picture, actions, children }: ModalProps) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} closedby="any" className="modal forced-edge">
      {/* Does not scroll: text behind the close button would be hidden. */}
      <div className="modal-top relative shrink-0 [@media(height<30rem)]:h-[60px]">
        <button
          type="button"
          {...closes(id)}
          aria-label={words.offers.close}
          className="absolute top-3.5 right-3.5 z-1 grid size-[48px] place-items-center rounded-full bg-white text-jamun-800 shadow-card transition-colors hover:bg-jamun-100 [@media(height<30rem)]:top-[6px]"
        >
          <X aria-hidden="true" size={24} strokeWidth={2.25} />
        </button>
        <CardPicture
          picture={picture}
          className="aspect-[16/7] w-full object-[50%_70%] [@media(height<30rem)]:hidden"
        />
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys cannot scroll a long text
        tabIndex={0}
        className="min-h-0 scroll-py-3 overflow-y-auto overscroll-contain focus-visible:-outline-offset-4"
      >
        <div className="px-[clamp(20px,4vw,36px)] pt-6 pb-6 [@media(height<30rem)]:pt-1">
          {eyebrow}
          <h2
            id={`${id}-title`}
            lang={langOf(title)}
            className="mt-1 text-[min(clamp(1.5rem,1.2rem+1.5vw,2rem),13vw)]"
          >
            {title}
          </h2>
          {children}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 border-jamun-200 border-t bg-white px-[clamp(20px,4vw,36px)] py-4 *:flex-[1_1_12rem] [@media(height>=40rem)]:sticky [@media(height>=40rem)]:bottom-0">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
