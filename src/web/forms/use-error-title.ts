import { useEffect } from 'react'
import { translate } from '../texts/translate.ts'

/** Adds "Error: " to the page's title, for screen readers and tabs, while the form has errors. */
export function useErrorTitle(failing: boolean): void {
  useEffect(() => {
    if (!failing) return
    const mark = translate('Error: ')
    document.title = mark + document.title
    return () => {
      // After a navigation the title already belongs to the next page.
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [failing])
}
