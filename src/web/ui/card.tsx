import type { ReactNode } from 'react'
import type { Picture } from '../../content/picture.ts'
import { langOf } from '../texts/lang-of.ts'

interface CardProps {
  picture: Picture
  /** A card visible without scrolling loads its picture at once. */
  eager?: boolean
  eyebrow?: ReactNode
  title: string
  /** Below the title. */
  below?: ReactNode
  children: ReactNode
}

/** Picture 16:9, a short line, a title, and actions. */
export function Card({ picture, eager, eyebrow, title, below, children }: CardProps) {
  return (
    <article className="group forced-edge flex h-full flex-col overflow-clip rounded-card border border-jamun-200 bg-white shadow-card transition-[box-shadow,translate] duration-240 hover:shadow-raised motion-safe:hover:-translate-y-[3px]">
      <div className="aspect-video overflow-clip">
        <CardPicture
          picture={picture}
          eager={eager}
          className="size-full transition-[scale] duration-500 motion-safe:group-hover:scale-[1.025]"
        />
      </div>
      <div className="flex flex-1 flex-col px-[22px] pt-5 pb-6">
        {eyebrow}
        <h2 lang={langOf(title)} className="mt-1.5 text-[min(var(--text-card-title),12vw)] leading-[1.16]">
          {title}
        </h2>
        {below}
        <div className="mt-auto pt-4.5">{children}</div>
      </div>
    </article>
  )
}

/** The picture of a card. Decorative beside the title, unless it has an alternative text. */
export function CardPicture({
  picture: { avif, ...picture },
  eager = false,
  className = '',
}: {
  picture: Picture
  eager?: boolean
  className?: string
}) {
  const image = (
    <img
      {...picture}
      alt={picture.alt ?? ''}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`block object-cover ${className}`}
    />
  )
  return avif ? (
    // The picture element takes the position of the image.
    <picture className={className}>
      <source {...avif} />
      {image}
    </picture>
  ) : (
    image
  )
}

/** The short line above a title, in the topic's colour. */
export function Eyebrow({ className, children }: { className: string; children: ReactNode }) {
  return <p className={`flex items-center gap-2 font-semibold text-base ${className}`}>{children}</p>
}
