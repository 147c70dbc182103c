import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '../loading/use-hydrated.ts'
import { useIdleCallback } from '../loading/use-idle-callback.ts'
import { CatalogueDetails } from './catalogue-details.tsx'
import type { CatalogueItem } from './catalogue-item.ts'
import { MoreInfo } from './catalogue-more-info.tsx'
import type ModalComponent from './modal.tsx'
import { RichText } from './rich-text.tsx'

interface CatalogueProps<Item> {
  items: Item[]
  className: string
  card: (item: Item, moreInfo: ReactNode, index: number) => ReactNode
  /** The line above the title in the modal. */
  eyebrow?: (item: Item, index: number) => ReactNode
  /** The first, stronger paragraph in the modal. */
  lead?: (item: Item) => string
  actions?: (item: Item) => ReactNode
}

const loadModal = () => import('./modal.tsx')

/**
 * Cards of which at most one is selected; its text shows in a modal. The modal's code loads after the first paint.
 * If it cannot load (no JavaScript, a broken network), the same texts are below the cards.
 */
export function Catalogue<Item extends CatalogueItem>(props: CatalogueProps<Item>) {
  const { items, className, card, eyebrow, lead, actions } = props
  const hydrated = useHydrated()
  const [selected, setSelected] = useState<number | null>(null)
  const [lastSelected, setLastSelected] = useState(0)
  const [Modal, setModal] = useState<typeof ModalComponent | null>(null)
  /** The item whose modal could not be loaded. */
  const [failed, setFailed] = useState<string | null>(null)
  useIdleCallback(() => loadModal().catch(() => {}))

  async function select(index: number) {
    const loaded = await loadModal().catch(() => null)
    if (!loaded) return setFailed(items[index]?.slug ?? null)
    setModal(() => loaded.default)
    setLastSelected(index)
    setSelected(index)
  }

  // A link to one item, or a tap on "More Info" before the page was ready, opens that item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address the page was opened with counts
  useEffect(() => {
    const index = items.findIndex(({ slug }) => `#${slug}` === location.hash)
    if (index >= 0) void select(index)
  }, [])

  useEffect(() => {
    if (failed) document.getElementById(failed)?.scrollIntoView()
  }, [failed])

  // The item stays rendered while the modal moves out.
  const shown = items[lastSelected]
  return (
    <>
      <ul className={className}>
        {items.map((item, index) => (
          <li key={item.slug}>
            {card(
              item,
              <MoreInfo item={item} ready={hydrated && !failed} onOpen={() => void select(index)} />,
              index,
            )}
          </li>
        ))}
      </ul>
      {(!hydrated || failed) && (
        <CatalogueDetails items={items} open={failed !== null} lead={lead} actions={actions} />
      )}
      {Modal && shown && (
        <Modal
          open={selected !== null}
          onClose={() => setSelected(null)}
          returnFocusTo={() => document.getElementById(`more-${shown.slug}`)}
          title={shown.title}
          eyebrow={eyebrow?.(shown, lastSelected)}
          picture={shown.picture}
          actions={actions?.(shown)}
        >
          {lead && <p className="mt-3 font-semibold">{lead(shown)}</p>}
          <RichText html={shown.body} />
        </Modal>
      )}
    </>
  )
}
