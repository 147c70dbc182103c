import type { ReactNode } from 'react'
import type { CatalogueItem } from './catalogue-item.ts'
import { RichText } from './rich-text.tsx'

interface CatalogueDetailsProps<Item> {
  items: Item[]
  open: boolean
  lead?: (item: Item) => string
  actions?: (item: Item) => ReactNode
}

/** The texts of the modals as part of the page: all without JavaScript, otherwise the one that a link leads to. */
export function CatalogueDetails<Item extends CatalogueItem>(props: CatalogueDetailsProps<Item>) {
  const { items, open, lead, actions } = props
  return items.map((item) => (
    <section
      key={item.slug}
      id={item.slug}
      aria-labelledby={`${item.slug}-title`}
      className={`${open ? 'block' : 'hidden target:block noscript:block'} mb-10 max-w-[44rem] border-jamun-200 border-t pt-8`}
    >
      <h2 id={`${item.slug}-title`} className="text-card-title">
        {item.title}
      </h2>
      {lead && <p className="mt-3 font-semibold">{lead(item)}</p>}
      <RichText html={item.body} />
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions(item)}</div>}
    </section>
  ))
}
