import { createElement, Fragment, type ReactNode } from 'react'
import type { MarkOf, PlaceOf } from '../../contract/sentences.ts'

type Parts<Text extends string> = Record<PlaceOf<Text>, ReactNode> &
  Record<MarkOf<Text>, (words: string) => ReactNode>

const PIECES = /(\{\w+\}|<\w+>.*?<\/\w+>)/

/**
 * A sentence with links or elements inside, at the position that each language needs.
 *
 * @param parts an element for each placeholder `{time}`, and a function for each marked part `<again>load it
 * again</again>`
 */
export function Sentence<Text extends string>({ text, parts }: { text: Text; parts: Parts<Text> }) {
  const given = parts as Record<string, ReactNode | ((words: string) => ReactNode)>
  const pieces = text
    .split(PIECES)
    .filter(Boolean)
    .map((piece) => {
      const [, place] = /^\{(\w+)\}$/.exec(piece) ?? []
      if (place) return given[place] as ReactNode
      const [, mark, inner = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? []
      return mark ? (given[mark] as (words: string) => ReactNode)(inner) : piece
    })
  return createElement(Fragment, null, ...pieces)
}
