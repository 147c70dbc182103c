import { useState } from 'react'
import { isNarrowed } from './list-body.tsx'
import type { ViewWords } from './list-links.tsx'

interface Address {
  reference: string | undefined
  search: string
  filters: object
  goToNext: () => void
  open: (reference: string) => void
}

/** The props of a list's pane that depend on the address. */
export function usePane(
  address: Address,
  list: { unseen: number; refresh: () => void },
  { label, order }: ViewWords,
) {
  const [isOpen, setOpen] = useState(() => isNarrowed(address))
  return {
    title: label,
    order: address.search ? 'Search results, most recent first.' : order,
    isOnTop: !address.reference,
    isOpen,
    onOpen: setOpen,
    unseen: list.unseen,
    onRefresh: list.refresh,
    onOpenRow: address.open,
    onNextList: address.goToNext,
  }
}
