import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Prefix of each translated text. */
export const MARK = 'हि'

/** Simulates the translator of a browser: replaces every text by other words in two elements, including later texts. */
export const translated = (page: Page) =>
  page.addInitScript((mark) => {
    function translate(text: Text) {
      const place = text.parentElement
      if (!text.data.trim() || !place || place.closest('script, style, textarea, font, [translate=no]'))
        return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      if (outer.firstElementChild) outer.firstElementChild.textContent = `${mark} ${text.data}`
      text.replaceWith(outer)
    }
    function translateAll(node: Node) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Node[] = node instanceof Text ? [node] : []
      while (texts.nextNode()) found.push(texts.currentNode)
      for (const text of found) translate(text as Text)
    }
    addEventListener('DOMContentLoaded', () => {
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
          if (type === 'characterData') translateAll(target)
          else for (const node of addedNodes) translateAll(node)
      }).observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    })
  }, MARK)

export const said = (page: Page, text: string) =>
  expect(page.locator('[data-message]').getByText(`${MARK} ${text}`)).toBeVisible()
