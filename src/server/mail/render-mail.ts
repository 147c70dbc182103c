import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toPlainText } from 'react-email'
import type { Config } from '../platform/config.ts'
import { Organisation } from './mail-layout.tsx'

/** Without a doctype old mail programs use the layout rules of the nineties. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** In the text version a phone link would only repeat the number. */
const AS_TEXT = {
  selectors: [{ selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }],
}

/**
 * A mail as HTML and as text. The mail library's own `render` streams, which takes three times as long for mails
 * without asynchronous parts.
 */
export function renderMail(
  { organisation }: Pick<Config, 'organisation'>,
  body: ReactElement,
): { html: string; text: string } {
  const html = DOCTYPE + renderToStaticMarkup(createElement(Organisation, { value: organisation }, body))
  return { html: markEnglish(html), text: toPlainText(html, AS_TEXT) }
}

const WORD = '[A-Za-z](?:[\\w.’-]|&#x27;)*'
/** Matches addresses of mail and web, character entities, and successive words in Latin letters. */
const LATIN = new RegExp(`\\S*(?:@|://)\\S*|${WORD}(?:(?:,? |,? &amp; )(?:${WORD}|\\d+))*|&#?\\w+;`, 'g')

/**
 * Marks the English text in a Hindi mail, such as names of courses, so that screen readers pronounce it in
 * English.
 */
function markEnglish(html: string): string {
  if (!/<html[^>]* lang="hi"/.test(html)) return html
  return html.replace(/(?<=>)[^<>]+(?=<)/g, (text) =>
    text.replace(LATIN, (found) =>
      /[@/;]|^[^a-z]*$/.test(found.replaceAll(/&amp;|&#x27;/g, ''))
        ? found
        : `<span lang="en">${found}</span>`,
    ),
  )
}
