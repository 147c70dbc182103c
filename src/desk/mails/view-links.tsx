import type { MailView } from '../../contract/desk-mails.ts'
import { ListLinks } from '../items/lists/list-links.tsx'
import { useCounts } from './use-mails.ts'
import { VIEW_WORDS } from './views.ts'

interface ViewLinksProps {
  className: string
  current: MailView | undefined
}

export function ViewLinks(props: ViewLinksProps) {
  const counts = useCounts().data?.counts
  return <ListLinks label="Lists of mails" page="mails" words={VIEW_WORDS} counts={counts} {...props} />
}
