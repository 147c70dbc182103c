import type { ReactNode } from 'react'

/** A page with a single white card. */
export function Sheet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="sky min-h-svh px-4 pt-[calc(var(--below-nav)+40px)] pb-16">
      <div className="forced-edge mx-auto w-full max-w-[44rem] rounded-dialog bg-white p-[clamp(24px,5vw,40px)] shadow-raised">
        <h1 className="text-[clamp(2rem,1.4rem+2.4vw,3rem)]">{heading}</h1>
        {children}
      </div>
    </section>
  )
}
