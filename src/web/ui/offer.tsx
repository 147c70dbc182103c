import type { ReactNode } from 'react'
import type { Picture } from '../../content/picture.ts'
import type { PageFact } from '../content/known-facts.server.ts'
import { CardPicture } from './card.tsx'
import { Facts } from './facts.tsx'
import type { TopicName } from './kolam-topics.ts'
import { PageHeader } from './page-header.tsx'
import { LongText } from './rich-text.tsx'

interface OfferProps {
  topic: TopicName
  /** The link to the list. */
  back: ReactNode
  eyebrow?: ReactNode
  title: string
  /** Below the title. */
  below?: ReactNode
  lead?: string
  picture: Picture
  /** The long text, as HTML. */
  body: string
  facts: PageFact[]
  /** Actions: enrol, ask, share. */
  actions: ReactNode
}

/** The page of one course or service, for sharing and printing. It prints on one sheet. */
export function Offer({
  topic,
  back,
  eyebrow,
  title,
  below,
  lead,
  picture,
  body,
  facts,
  actions,
}: OfferProps) {
  return (
    <article>
      <PageHeader topic={topic} heading={title} intro={lead} above={back} eyebrow={eyebrow} below={below} />
      <div className="wrap grid gap-8 pt-[clamp(24px,4vw,48px)] pb-[clamp(56px,8vw,104px)] lg:grid-cols-[1.4fr_1fr] lg:gap-14 print:block print:py-0">
        <div>
          <CardPicture
            picture={picture}
            eager
            className="h-auto w-full rounded-image print:mx-auto print:w-[9cm]"
          />
          <LongText html={body} className="mt-6 print:mt-3" />
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start print:mt-4">
          <Facts facts={facts} />
          {actions}
        </div>
      </div>
    </article>
  )
}
