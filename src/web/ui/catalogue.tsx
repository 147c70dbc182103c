import { type ReactNode, useEffect } from 'react'
import { say } from '../../contract/sentences.ts'
import { langOf } from '../texts/lang-of.ts'
import { words } from '../texts/texts.ts'
import { buttonClass } from './button.tsx'
import type { CatalogueItem } from './catalogue-item.ts'
import { opens } from './dialog-commands.ts'
import { Modal } from './modal.tsx'
import { LongText } from './rich-text.tsx'

interface CatalogueProps<Item> {
  items: Item[]
  className: string
  card: (item: Item, moreInfo: ReactNode, index: number) => ReactNode
  /** The line above the title in the modal. */
  eyebrow?: (item: Item, index: number) => ReactNode
  /** The line below the title in the modal. */
  below?: (item: Item) => ReactNode
  /** The first, emphasised paragraph in the modal. */
  lead?: (item: Item) => string
  actions?: (item: Item) => ReactNode
  /** The link to the item's own page, at the end of the text. */
  page?: (item: Item) => ReactNode
}

/** Cards, and for each a modal with its text, which is part of the page. At most one is open, none at first. */
export function Catalogue<Item extends CatalogueItem>(props: CatalogueProps<Item>) {
  const { items, className, card, eyebrow, below, lead, actions, page } = props

  // A link to one item opens it. On a full page load loading/dialogs.ts has already opened it.
  useEffect(() => {
    const linked = items.find(({ slug }) => `#${slug}` === location.hash)
    const modal = linked && document.getElementById(linked.slug)
    if (modal instanceof HTMLDialogElement && !modal.open) modal.showModal()
  }, [items])

  return (
    <>
      <ul className={className}>
        {items.map((item, index) => (
          <li key={item.slug}>{card(item, <MoreInfo item={item} />, index)}</li>
        ))}
      </ul>
      {items.map((item, index) => (
        <Modal
          key={item.slug}
          id={item.slug}
          title={item.title}
          eyebrow={eyebrow?.(item, index)}
          picture={item.picture}
          actions={actions?.(item)}
        >
          {below?.(item)}
          {lead && (
            <p lang={langOf(lead(item))} className="mt-3 font-semibold">
              {lead(item)}
            </p>
          )}
          <LongText html={item.body} />
          {page?.(item)}
        </Modal>
      ))}
    </>
  )
}

function MoreInfo({ item: { slug, title } }: { item: CatalogueItem }) {
  return (
    <button
      type="button"
      {...opens(slug)}
      className={buttonClass('outline')}
      aria-label={say(words.offers.moreInfoAbout, { title })}
    >
      {words.offers.moreInfo}
    </button>
  )
}
