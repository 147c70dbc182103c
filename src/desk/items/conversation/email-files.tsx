import { useQueryClient } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  attachFile,
  detachFile,
  endOf,
  FILE_TYPES,
  FILES_MAX,
  FILES_MAX_BYTES,
  type MessageFile,
} from '../../../contract/desk-conversation.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { iconButtonClass } from '../../ui/classes.ts'
import { ProblemLine } from '../../ui/problem.tsx'
import { useAction } from '../../ui/use-action.ts'
import { sizeOf } from './file-size.ts'
import { conversationKey } from './use-conversation.ts'

export const fileClass =
  'inline-flex max-w-full min-h-(--control) items-center gap-2 rounded-control border border-hair bg-white px-3 text-second forced-edge'

/** The reason why these files cannot be added; undefined if they can. The server checks the same. */
function refusalOf(files: readonly { name: string; size: number }[]): string | undefined {
  const other = files.find(({ name }) => !(endOf(name) in FILE_TYPES))
  if (other) return `${other.name} is of a kind that is not sent. Choose a picture, a PDF or an office file.`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > FILES_MAX || bytes > FILES_MAX_BYTES)
    return `At most ${FILES_MAX} files, 10 MB together.`
  return undefined
}

/** The files of the next email. They wait at the server, so that a reload loses none. */
export function EmailFiles({ reference, files }: { reference: string; files: readonly MessageFile[] }) {
  const queries = useQueryClient()
  const action = useAction()
  const [refusal, setRefusal] = useState<string>()
  const [part, setPart] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const reload = () => queries.invalidateQueries({ queryKey: conversationKey(reference) })

  async function add(chosen: File[]): Promise<void> {
    const problem = refusalOf([...files, ...chosen])
    setRefusal(problem)
    if (problem) return
    await action.run(async () => {
      try {
        for (const file of chosen) {
          setPart(0)
          await call(attachFile, { name: file.name }, { reference }, file, setPart)
        }
      } finally {
        await reload()
      }
    })
  }

  const remove = (id: string) =>
    void action.run(async () => {
      await call(detachFile, undefined, { reference, id })
      await reload()
    })

  const problem = refusal ?? action.errorOf('file') ?? action.problem
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {files.map(({ id, name, size }) => (
          <span key={id} className={fileClass}>
            <Paperclip className="flex-none" aria-hidden="true" size={16} />
            <span className="truncate">{name}</span>
            <span className="flex-none text-ink-2">{sizeOf(size)}</span>
            <button
              type="button"
              className={`${iconButtonClass} -mr-2`}
              aria-label={`Remove ${name}`}
              disabled={action.busy}
              onClick={() => remove(id)}
            >
              <X aria-hidden="true" size={16} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files of the email"
          accept={Object.keys(FILE_TYPES)
            .map((end) => `.${end}`)
            .join(',')}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button look="outline" disabled={action.busy} onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" size={16} />
          {action.busy ? `Adding, ${Math.round(part * 100)} %` : 'Add a file'}
        </Button>
      </div>
      <ProblemLine text={problem} />
    </div>
  )
}
