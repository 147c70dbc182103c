import type { ReactNode } from 'react'
import { langOf } from '../texts/lang-of.ts'
import { Kolam } from './kolam.tsx'
import { type TopicName, topics } from './kolam-topics.ts'

interface PageHeaderProps {
  topic: TopicName
  heading: string
  intro?: string | undefined
  /** Above the heading: the link back, and a short line in the topic's colour. */
  above?: ReactNode
  eyebrow?: ReactNode
  /** Below the heading. */
  below?: ReactNode
}

/** Header of a topic page: its colour, its heading, and the logo with its petal filled. */
export function PageHeader({ topic, heading, intro, above, eyebrow, below }: PageHeaderProps) {
  const { tint, fill, petal } = topics[topic]
  return (
    <header
      className={`overflow-clip pt-[calc(var(--below-nav)+44px)] pb-[clamp(40px,6vw,72px)] print:bg-transparent print:py-2 ${tint}`}
    >
      <div className="wrap grid items-center gap-6 min-[22rem]:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          {above}
          {eyebrow}
          <h1 lang={langOf(heading)}>{heading}</h1>
          {below}
          {intro && (
            <p lang={langOf(intro)} className="mt-3 max-w-[36rem] text-lead leading-normal">
              {intro}
            </p>
          )}
        </div>
        <Kolam
          petal={petal}
          fill={fill}
          className="hidden h-auto w-[clamp(84px,17vw,200px)] min-[22rem]:block print:hidden"
        />
      </div>
    </header>
  )
}
