import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { drawPreview } from '../../../contract/desk-preview.ts'
import { call } from '../../api/call.ts'
import { useHeard } from '../../live/use-live.ts'

/** The pause after typing: the server needs a second to render. */
const SETTLED_MS = 800

/** The pages with all drafts, rendered again after each change of a draft or a publication. */
export function usePreview(entry: string, version: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = useQuery({
    queryKey: ['preview', entry],
    queryFn: () => call(drawPreview, { entry }),
    staleTime: 0,
    gcTime: 0,
  })
  const { refetch } = query
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), SETTLED_MS)
  }
  useHeard('content', soon)
  const drawn = useRef(version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version, also without live messages
  useEffect(() => {
    if (drawn.current !== version) soon()
    drawn.current = version
  }, [version])
  useEffect(() => () => clearTimeout(timer.current), [])
  return query
}
