import { useEffect } from 'react'

/** "Error: " before the page's title, for screen readers and tabs, as long as something is wrong. */
export function useErrorTitle(failing: boolean): void {
  useEffect(() => {
    if (!failing) return
    const mark = 'Error: '
    document.title = mark + document.title
    return () => {
      // After a navigation the title is the next page's already.
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [failing])
}
