import { Link } from 'react-router'
import type { Picture } from '../../../content/picture.ts'
import { paths } from '../../paths.ts'
import { langOf } from '../../texts/lang-of.ts'
import { words } from '../../texts/texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Constellation } from './constellation.tsx'

/** Maximum width of the mobile picture. */
const MOBILE = '(max-width: 768px)'
const DESKTOP = '(min-width: 768.02px)'

interface HeroProps {
  home: { headline: string; lead: string; heroDesktop: Picture; heroMobile: Picture }
}

/** The first screen, from back to front: sky, sun, land (a frieze is its floor), line, discs, texts. */
export function Hero({ home: { headline, lead, heroDesktop, heroMobile } }: HeroProps) {
  return (
    <>
      <link rel="preload" as="image" href={heroMobile.src} media={MOBILE} fetchPriority="high" />
      <link rel="preload" as="image" href={heroDesktop.src} media={DESKTOP} fetchPriority="high" />
      <section className="hero" aria-labelledby="headline">
        <picture>
          <source
            media={MOBILE}
            srcSet={heroMobile.src}
            width={heroMobile.width}
            height={heroMobile.height}
          />
          <img
            className="hero-land"
            src={heroDesktop.src}
            width={heroDesktop.width}
            height={heroDesktop.height}
            alt=""
            fetchPriority="high"
          />
        </picture>
        <div className="hero-copy">
          <h1 id="headline" lang={langOf(headline)}>
            {headline}
          </h1>
          <p lang={langOf(lead)}>{lead}</p>
        </div>
        <div className="hero-actions">
          <Link to={paths.services} preventScrollReset className={buttonClass('solid')}>
            {words.home.seeOurServices}
          </Link>
          <Link
            prefetch="intent"
            viewTransition
            to={paths.enquiry()}
            className={buttonClass('outline', 'normal', 'hero-glass')}
          >
            {words.offers.askOnPage}
          </Link>
        </div>
        <Constellation />
      </section>
    </>
  )
}
