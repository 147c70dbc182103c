/** The texts of an offer to read the site in another language, in that language. */
export interface LanguageOffer {
  question: string
  read: string
  no: string
}

/**
 * Offers people who once chose a language, or whose browser names it, to read this English page in it. The answer is
 * stored in the browser; nobody is sent anywhere unasked. Serialised into a script of its own that only information pages
 * on such devices load (loading/information-page.ts), so it must not use anything from its module.
 */
export function offerLanguage(offers: Record<string, LanguageOffer>): void {
  const chosen = localStorage.getItem('language')
  const theirs = chosen ? [chosen] : navigator.languages.map((each) => each.split('-')[0] ?? '')
  const code = theirs.find((each) => each in offers) ?? ''
  const main = document.querySelector<HTMLElement>('main')
  const texts = offers[code]
  if (!main || !texts) return
  const { question, read, no } = texts

  const offer = document.createElement('aside')
  offer.lang = code
  offer.ariaLabel = question
  // The offer has the place of the note about a reference: over an information page, and in the flow above a
  // form. It is below the bar if the button to ask a query is at the foot of the screen, as on the first
  // page, and on a low screen.
  offer.className =
    'nav-place forced-edge right-3 bottom-3 z-20 flex w-fit max-w-[calc(100%-24px)] flex-wrap gap-[8px] rounded-card border border-jamun-200 bg-white p-[8px] shadow-floating [@media(height<30rem)]:top-[calc(var(--below-nav)+12px)] [@media(height<30rem)]:bottom-auto [body:has(#Services)_&]:top-[calc(var(--below-nav)+12px)] [body:has(#Services)_&]:bottom-auto [body:has(main_form)_&]:static [body:has(main_form)_&]:mx-auto [body:has(main_form)_&]:my-6'

  function button(text: string, look: string, answer: () => void) {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = look
    made.textContent = text
    made.onclick = answer
    return made
  }
  const common =
    'inline-flex min-h-11 items-center rounded-full border-2 px-[min(1rem,4.5vw)] py-2 font-semibold text-base'
  offer.append(
    button(read, `${common} border-transparent bg-jamun-600 text-white hover:bg-jamun-700`, () =>
      document.querySelector<HTMLElement>(`header [hreflang=${code}]`)?.click(),
    ),
    button(no, `${common} border-jamun-400 bg-transparent text-jamun-700 hover:bg-jamun-100`, () => {
      offer.remove()
      main.focus({ preventScroll: true })
      try {
        localStorage.setItem('language', 'en')
      } catch {}
    }),
  )
  main.before(offer)
}
