import type { ReactNode } from 'react'
import { langOf } from '../texts/lang-of.ts'
import { Kolam } from './kolam.tsx'
import { type TopicName, topics } from './kolam-topics.ts'

interface PageSceneProps {
  topic: TopicName
  /** Background, if different from the topic's own. */
  tint?: string
  heading: string
  intro: string
  picture: ReactNode
  /** Below the intro. */
  children?: ReactNode
}

/** A page with one picture and a short text. */
export function PageScene({
  topic,
  tint = topics[topic].tint,
  heading,
  intro,
  picture,
  children,
}: PageSceneProps) {
  return (
    <div
      className={`grid min-h-svh items-center overflow-clip pt-[calc(var(--below-nav)+28px)] pb-12 ${tint}`}
    >
      <div className="wrap grid items-center gap-8 lg:w-[min(100%-64px,1280px)] lg:grid-cols-[1fr_1.6fr] lg:gap-12">
        <div>
          <Kolam
            petal={topics[topic].petal}
            fill={topics[topic].fill}
            className="mb-5 h-auto w-[clamp(84px,9vw,128px)]"
          />
          <h1 lang={langOf(heading)}>{heading}</h1>
          <p lang={langOf(intro)} className="mt-3 max-w-[36rem] text-lead leading-normal">
            {intro}
          </p>
          {children}
        </div>
        {picture}
      </div>
    </div>
  )
}
