/** When somebody last touched this page. */
let touchedAt = Date.now()

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Begins to notice whether somebody is there. */
export function watchAttention(): void {
  const touch = () => {
    touchedAt = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true })
}

export const untouchedFor = () => Date.now() - touchedAt
