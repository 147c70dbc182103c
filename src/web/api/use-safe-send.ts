import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type FormName, removeDraft } from '../lib/draft.ts'
import { type Receipt, showReceipt } from '../lib/receipt.ts'
import { showToast } from '../lib/toasts.ts'
import { forgetUnfinished, keepUnfinished, newKey, readUnfinished } from '../lib/unfinished-send.ts'
import { leaveWaiting } from '../lib/waiting-sends.ts'
import { paths } from '../paths.ts'
import { ApiFailure } from './api-failure.ts'
import { type Trouble, troubleOf } from './trouble.ts'

interface SafeSendOptions<Output> {
  form: FormName
  what: Receipt['what']
  post: (output: Output, idempotencyKey: string) => Promise<{ reference?: string }>
  texts: { sent: string; failed: string; failedToast: string }
  /** What is typed at this moment, for the case that the form is left before the network is back. */
  values: () => Record<string, string>
  /** What the server found wrong with single fields. */
  onFieldProblems: (fields: Record<string, string>) => void
}

/**
 * Sends a form so that it arrives once and nothing is lost: every try of one filling carries the same key, and one that
 * found no network waits for it.
 *
 * `trouble`  why the last try failed, until something is edited
 * `waiting`  no answer came; the form is to be sent again on the `online` event
 */
export function useSafeSend<Output>(options: SafeSendOptions<Output>) {
  const { form, what, texts } = options
  const navigate = useNavigate()
  const key = useRef<string>(null)
  const here = useRef(true)
  const busy = useRef(false)
  const lastTry = useRef<{ output: Output; values: Record<string, string> }>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const [waiting, setWaiting] = useState(false)
  const waitingNow = useRef(false)
  waitingNow.current = waiting

  function mark(state: 'on its way' | 'to finish') {
    key.current ??= readUnfinished(form)?.key ?? newKey()
    keepUnfinished(form, { key: key.current, since: Date.now(), state })
    return key.current
  }

  async function attempt(output: Output): Promise<void> {
    const { reference } = await options.post(output, mark('on its way'))
    key.current = null
    forgetUnfinished(form)
    removeDraft(form)
    // The line may break after the status and before the reference: then the mail tells it.
    showToast({ kind: 'success', title: texts.sent, detail: reference && `Your reference: ${reference}` })
    if (reference) showReceipt({ what, reference })
    if (here.current) await navigate(paths.home)
  }

  function fail(error: unknown, output: Output): void {
    const found = troubleOf(error, texts.failed)
    const answered = found.status !== 0
    // Without an answer it may have arrived: it stays on its way, and a reload tries again.
    if (answered) mark('to finish')
    if (found.final) {
      key.current = null
      forgetUnfinished(form)
    }
    if (!here.current && !answered) stayBehind(output)
    // Whoever is signed out by a refused refresh was told so already.
    if (found.code !== 'session_ended') {
      showToast({
        kind: 'failure',
        title: found.sentence ?? texts.failedToast,
        detail: found.inShort ?? found.detail,
      })
    }
    setTrouble(found)
    setWaiting(!answered)
    if (error instanceof ApiFailure && Object.keys(error.fields).length > 0) {
      options.onFieldProblems(error.fields)
    }
  }

  function stayBehind(output: Output): void {
    const values = lastTry.current?.values ?? {}
    leaveWaiting(form, values, () => void attempt(output).catch((error: unknown) => fail(error, output)))
  }

  async function send(output: Output): Promise<void> {
    if (busy.current) return
    busy.current = true
    lastTry.current = { output, values: options.values() }
    setTrouble(undefined)
    setWaiting(false)
    try {
      await attempt(output)
    } catch (error) {
      fail(error, output)
    } finally {
      busy.current = false
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only coming and leaving count
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      if (waitingNow.current && lastTry.current) stayBehind(lastTry.current.output)
    }
  }, [])

  return {
    send,
    trouble,
    waiting,
    clearTrouble: () => setTrouble(undefined),
    /** The person leaves for the login and comes back to finish. */
    markToFinish: () => mark('to finish'),
  }
}
