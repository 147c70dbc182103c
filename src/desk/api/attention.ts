/** The time of the last input on this page. */
let touchedAt = Date.now()

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Starts to watch the page for input. */
export function watchAttention(): void {
  const touch = () => {
    touchedAt = Date.now()
  }
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true })
}

export const untouchedFor = () => Date.now() - touchedAt
