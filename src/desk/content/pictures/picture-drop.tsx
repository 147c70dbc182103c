import { Camera, ImageUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent } from 'react'
import { useDropTarget } from '../../ui/use-drop-target.ts'

/** Accepts a picture by drop, paste, file dialog or camera. The file inputs serve keyboards and screen readers. */
export function PictureDrop({ onFile }: { onFile: (file: File) => void }) {
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const drop = useDropTarget(take)
  const onPaste = useEffectEvent((event: ClipboardEvent) => take(event.clipboardData?.files))
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files)
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    // The two fields in it serve people who cannot drop.
    <div
      className="picture-drop grid gap-2.5 p-4 border-2 border-dashed border-jamun-400 rounded-box data-over:border-jamun-700 data-over:bg-jamun-100"
      {...drop}
    >
      <p className="text-ink-2 text-second">A photograph: JPG, PNG or WebP. Drop or paste it here, or</p>
      <div className="flex flex-wrap gap-2">
        <label className="relative inline-flex items-center gap-2 min-h-11 py-1 px-4 border border-jamun-400 rounded-full font-semibold text-jamun-700 cursor-pointer hover:bg-jamun-50 focus-within:halo">
          <ImageUp aria-hidden="true" size={20} strokeWidth={1.75} />
          Choose a file
          <input type="file" accept="image/*" className="sr-only" onChange={onChange} />
        </label>
        <label className="relative inline-flex items-center gap-2 min-h-11 py-1 px-4 border border-jamun-400 rounded-full font-semibold text-jamun-700 cursor-pointer not-pointer-coarse:hidden hover:bg-jamun-50 focus-within:halo">
          <Camera aria-hidden="true" size={20} strokeWidth={1.75} />
          Take a photo
          <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={onChange} />
        </label>
      </div>
    </div>
  )
}
