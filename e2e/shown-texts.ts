import type { Page } from '@playwright/test'

/**
 * The unreadable texts of the open dialog, or else the page, each with the reason: off the screen sideways, clipped,
 * across the edge of their box, or too long for their field.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const open = document.querySelector('dialog:modal, [role=dialog], [role=alertdialog]') ?? document.body
    const isDrawn = ({ backgroundColor, backgroundImage, borderTopWidth }: CSSStyleDeclaration) =>
      backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      backgroundImage !== 'none' ||
      Number.parseFloat(borderTopWidth) > 0

    function whyClipped(words: DOMRect, parent: HTMLElement): string | undefined {
      if (words.left < -1 || words.right > innerWidth + 1) return 'leave the screen'
      // Letters are smaller than their line, so a line may overflow a little.
      const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.35
      for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.display === 'inline' || style.display === 'contents') continue
        const edge = box.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(style.overflowY)
        const holds = style.overflowX !== 'visible' || isDrawn(style)
        if (holds && (words.left < edge.left - 1 || words.right > edge.right + 1))
          return 'cross an edge sideways'
        if (holds && !scrolls && (words.top < edge.top - slack || words.bottom > edge.bottom + slack))
          return 'cross an edge above or below'
        if (scrolls || style.position === 'fixed') return
      }
      return
    }

    const texts = document.createTreeWalker(open, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      // Intentionally hidden elements: the skip link, the honeypot field, texts for screen readers.
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('option, .sr-only, a[href="#main"], [aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const why = [...range.getClientRects()]
        .map((words) => words.width > 1 && whyClipped(words, parent))
        .find(Boolean)
      if (why) found.push(`${why}: ${text.textContent.trim()}`)
    }
    // Typed text scrolls within its field. A chosen option does not.
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    for (const field of open.querySelectorAll('select')) {
      const { fontWeight, fontSize, fontFamily, lineHeight, paddingLeft, paddingRight } =
        getComputedStyle(field)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const chosen = field.selectedOptions[0]?.text ?? ''
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const lines = Math.ceil(pen.measureText(chosen).width / room)
      if (field.clientHeight < lines * Number.parseFloat(lineHeight))
        found.push(`do not fit into their field: ${chosen}`)
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen')
    return found
  })
}

/**
 * The words that are broken in the middle, and the overlapping parts of the bar.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const boxes = () => [...range.getClientRects()].filter(({ width }) => width > 1)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('option, .sr-only')) continue
      for (const { 0: word, index } of text.nodeValue?.matchAll(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set(boxes().map(({ top }) => top)).size > 1) broken.push(`broken: ${word}`)
      }
    }
    let end = 0
    for (const part of document.querySelectorAll('body header.nav-place > :is(a, button)')) {
      range.selectNodeContents(part)
      for (const { left, right } of boxes().sort((a, b) => a.left - b.left)) {
        if (left < end - 1) broken.push(`over another part of the bar: ${part.textContent}`)
        end = right
      }
    }
    return broken
  })
}

/** The texts behind a close button at the current scroll position. */
export function textsBehindClose(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inside = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
    return [...document.querySelectorAll('button[aria-label^="Close"]')]
      .filter((button) => button.checkVisibility())
      .flatMap((button) => {
        const place = button.getBoundingClientRect()
        const around = button.closest('dialog, aside, [role=dialog], [data-message]') as HTMLElement
        const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT)
        const behind: string[] = []
        while (texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(texts.currentNode)
          const scrolled = texts.currentNode.parentElement?.closest('[tabindex="0"]')?.getBoundingClientRect()
          const inSight = [...range.getClientRects()].filter(
            (words) => words.width > 0 && (!scrolled || inside(words, scrolled)),
          )
          // Only the visible part of a partly scrolled line counts.
          if (inSight.some((words) => inside(words, place) && (!scrolled || place.bottom > scrolled.top)))
            behind.push(texts.currentNode.textContent ?? '')
        }
        return behind
      })
  })
}
