import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { langOf } from '../texts/lang-of.ts'
import { translate, translateAny } from '../texts/translate.ts'
import { registerToaster, TOAST_MS } from './show-toast.ts'

/**
 * Messages at the top right, below the bar. They stay while hovered or focused and survive a navigation. On phones they
 * are as small as their text, so that the heading below stays visible.
 */
export default function Toaster() {
  return (
    <Toast.Provider timeout={TOAST_MS} limit={2}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={translate('Notifications')}
          className="fixed top-[calc(var(--below-nav)+12px)] right-4 z-25 flex w-[min(100%-32px,24rem)] flex-col items-end gap-3 outline-none max-sm:top-[calc(var(--below-nav)+4px)] max-sm:right-3 max-sm:w-[min(100%-24px,24rem)] max-sm:gap-2"
        >
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** The live region announces messages. With a dialog role and name screen readers would treat them as dialogs. */
function inLiveRegion({
  role: _role,
  'aria-modal': _modal,
  'aria-labelledby': _labelledby,
  'aria-describedby': _describedby,
  ...props
}: ComponentProps<'div'>) {
  return <div {...props} tabIndex={-1} data-message />
}

const iconPlace = 'grid shrink-0 place-items-center rounded-xl sm:size-10'

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager()
  const successes = useRef<string[]>([])
  // The region must exist before its first message, or screen readers stay silent.
  useEffect(() => {
    return registerToaster(({ kind, title, detail, milliseconds = TOAST_MS }) => {
      // A failure removes earlier success messages, which would contradict it.
      if (kind === 'failure') for (const id of successes.current.splice(0)) close(id)
      const id = add({
        type: kind,
        title: translateAny(title),
        description: detail && translateAny(detail),
        timeout: milliseconds,
      })
      if (kind === 'success') successes.current.push(id)
    })
  }, [add, close])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'up']}
      render={inLiveRegion}
      className="forced-edge flex translate-x-(--toast-swipe-movement-x) items-start gap-3 rounded-[18px] border border-jamun-200 bg-white py-3.5 pr-[8px] pl-[16px] shadow-floating max-sm:items-center max-sm:gap-[8px] max-sm:py-0.5 max-sm:pr-[2px] max-sm:pl-[12px] max-sm:text-base sm:w-full transition-[opacity,transform] duration-240 data-limited:hidden data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      {toast.type === 'failure' ? (
        <span className={`${iconPlace} text-err sm:bg-err-50`}>
          <CircleAlert aria-hidden="true" size={24} strokeWidth={2} />
        </span>
      ) : (
        <span className={`${iconPlace} text-neem-700 sm:bg-neem-100`}>
          <CircleCheck aria-hidden="true" size={24} strokeWidth={2} />
        </span>
      )}
      <Toast.Content className="min-w-0 flex-1 self-center py-0.5 leading-[1.4] [overflow-wrap:anywhere] max-sm:leading-tight">
        <Toast.Title render={<p lang={langOf(toast.title as string)} />} className="font-semibold" />
        <Toast.Description lang={langOf(toast.description as string)} className="text-ink-2" />
      </Toast.Content>
      <Toast.Close
        aria-label={translate('Close message')}
        // Our messages are listed, never stacked: all are reachable, so none may be hidden.
        aria-hidden={false}
        className="grid size-[44px] shrink-0 place-items-center rounded-full text-jamun-800 hover:bg-jamun-100 sm:-my-1"
      >
        <X aria-hidden="true" size={18} strokeWidth={2.4} />
      </Toast.Close>
    </Toast.Root>
  ))
}
