/** When somebody last touched this page. */
let touchedAt = Date.now()

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
for (const sign of SIGNS)
  window.addEventListener(
    sign,
    () => {
      touchedAt = Date.now()
    },
    { capture: true, passive: true },
  )

export const untouchedFor = () => Date.now() - touchedAt
