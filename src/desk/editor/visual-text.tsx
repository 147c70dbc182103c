import { Bold, Heading, Link, List, ListOrdered } from 'lucide-react'
import {
  baseKeymap,
  chainCommands,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { markdownOf, schema, textOf } from '../../markdown/document.ts'
import { LinkForm } from './link-form.tsx'
import { asText } from './pasted.ts'
import { Tool, Tools } from './tools.tsx'

export { textOf } from '../../markdown/document.ts'

const { nodes, marks } = schema
const { bullet_list: points, ordered_list: numbers, list_item: item, heading, paragraph } = nodes
const { strong, em, link } = marks

/** A line break in the same paragraph. A heading has one line. */
const newLine: Command = (state, dispatch) => {
  const line = nodes.hard_break.create()
  if (!state.selection.$from.parent.type.contentMatch.matchType(line.type)) return false
  dispatch?.(state.tr.replaceSelectionWith(line).scrollIntoView())
  return true
}

/** A typed address becomes a link at the next space. */
const typedAddress = new InputRule(
  /(?:^|\s)(https?:\/\/\S*[^\s.,;:!?)])([.,;:!?)]*\s)$/,
  ({ tr }, match, start, end) => {
    const [whole, href = ''] = match
    const from = start + whole.indexOf(href)
    return tr
      .addMark(from, from + href.length, link.create({ href }))
      .insertText(whole.slice(-1), end)
      .removeStoredMark(link)
  },
)

const plugins = [
  inputRules({
    rules: [
      wrappingInputRule(/^[-*]\s$/, points),
      wrappingInputRule(/^1\.\s$/, numbers),
      textblockTypeInputRule(/^#\s$/, heading, { level: 1 }),
      typedAddress,
    ],
  }),
  history(),
  keymap({
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(em),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Enter: splitListItem(item),
    'Shift-Enter': chainCommands(newlineInCode, newLine, splitBlock),
    // Tab moves to the next field, as everywhere; so lists have other keys.
    'Mod-[': liftListItem(item),
    'Mod-]': sinkListItem(item),
  }),
  keymap(baseKeymap),
]

const isIn = ({ selection: { $from } }: EditorState, type: NodeType) =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type)

const hasMark = ({ selection: { from, to, $from, empty }, doc, storedMarks }: EditorState, type: MarkType) =>
  empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)

interface VisualTextProps {
  /** Attributes of the editable element: label, description, class. */
  attributes: Record<string, string>
  label: string
  value: string
  isFixed: boolean
  /** Whether the editor replaces a field that has the focus. */
  takesFocus: () => boolean
  onWrite: (markdown: string) => void
  /** Called if the editor cannot show the current value. */
  onStrange: () => void
}

/** A rich-text editor whose value is Markdown. */
export function VisualText(props: VisualTextProps) {
  const { attributes, label, value, isFixed, takesFocus, onWrite, onStrange } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [state, setState] = useState<EditorState>()
  const [asksLink, askLink] = useState(false)
  const [hadTable, noteTable] = useState(false)
  /** The last value handed in or written: any other value comes from elsewhere. */
  const known = useRef(value)
  const write = useEffectEvent((doc: Node) => {
    known.current = markdownOf(doc)
    onWrite(known.current)
  })
  const begin = useEffectEvent((): EditorState | undefined => {
    const doc = textOf(value)
    known.current = value
    if (!doc) onStrange()
    return doc && EditorState.create({ doc, plugins })
  })
  const isEditable = useEffectEvent(() => !isFixed)
  const attributesNow = useEffectEvent(() => attributes)
  const isFocused = useEffectEvent(takesFocus)

  useEffect(() => {
    const first = begin()
    if (!first || !place.current) return undefined
    const its = new EditorView(place.current, {
      state: first,
      editable: () => isEditable(),
      attributes: () => attributesNow(),
      transformPastedHTML(copied) {
        const pasted = asText(copied)
        noteTable(pasted.hadTable)
        return pasted.html
      },
      dispatchTransaction(transaction) {
        const next = its.state.apply(transaction)
        its.updateState(next)
        setState(next)
        if (transaction.docChanged) write(next.doc)
      },
    })
    view.current = its
    if (isFocused()) its.focus()
    setState(first)
    return () => its.destroy()
  }, [])
  useEffect(() => {
    if (value === known.current || value.trim() === known.current) return
    const fresh = begin()
    if (fresh) view.current?.updateState(fresh)
  }, [value])
  // Applies a change of `isFixed` and of the attributes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor asks for these again when its state is set
  useEffect(() => view.current?.setProps({}), [isFixed, JSON.stringify(attributes)])

  const run = (command: Command) => {
    const { current } = view
    if (!current || isFixed) return
    command(current.state, current.dispatch, current)
    current.focus()
  }
  const inList = (type: NodeType): boolean => state !== undefined && isIn(state, type)
  const isHeading = inList(heading)
  const isLink = state !== undefined && hasMark(state, link)
  const toggleList = (type: NodeType) => run(inList(type) ? liftListItem(item) : wrapInList(type))
  return (
    <>
      <Tools label={label}>
        <Tool
          Icon={Bold}
          label="Bold"
          isOn={state !== undefined && hasMark(state, strong)}
          onClick={() => run(toggleMark(strong))}
        />
        <Tool
          Icon={Heading}
          label="Heading"
          isOn={isHeading}
          onClick={() => run(isHeading ? setBlockType(paragraph) : setBlockType(heading, { level: 1 }))}
        />
        <Tool Icon={List} label="List" isOn={inList(points)} onClick={() => toggleList(points)} />
        <Tool
          Icon={ListOrdered}
          label="Numbered list"
          isOn={inList(numbers)}
          onClick={() => toggleList(numbers)}
        />
        <Tool
          Icon={Link}
          label="Link"
          isOn={isLink}
          onClick={() => (isLink ? run(toggleMark(link)) : askLink(!asksLink && !isFixed))}
        />
      </Tools>
      {asksLink && (
        <LinkForm
          isChosen={state?.selection.empty === false}
          onLink={(href) => {
            askLink(false)
            run(toggleMark(link, { href }))
          }}
          onClose={() => askLink(false)}
        />
      )}
      <div ref={place} />
      <p role="status" className="text-ink-2 text-second empty:hidden">
        {hadTable && 'The table became lines, with | between its cells. Tables need Markdown.'}
      </p>
    </>
  )
}
