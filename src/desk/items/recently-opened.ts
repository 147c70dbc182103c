import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** An item or a person that was opened, as the search lists it. */
export interface Opened {
  /** Below the desk's path. */
  path: string
  name: string
  /** The second line. */
  about: string
}

/** Stored beside the read data: sealed in this tab, and removed with it, at the end of the session. */
export const RECENT_KEY = ['recent']
const MOST = 8

/** Newest first, each once. */
export const withOpened = (before: readonly Opened[], opened: Opened): Opened[] =>
  [opened, ...before.filter(({ path }) => path !== opened.path)].slice(0, MOST)

/** Notes the open item, once it was read. */
export function useNoteOpened(opened: Opened | undefined): void {
  const client = useQueryClient()
  const { path = '', name = '', about = '' } = opened ?? {}
  useEffect(() => {
    if (path === '') return
    client.setQueryData(RECENT_KEY, (before: Opened[] = []) => withOpened(before, { path, name, about }))
  }, [client, path, name, about])
}
