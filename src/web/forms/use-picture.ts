import { useRef, useState } from 'react'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'

const NONE: PreparedPicture = { file: null }

/**
 * The picture of a form, prepared for upload while the person continues.
 *
 * `file`   the chosen file
 * `error`  why it cannot be sent, once known
 * `ready`  the file to send
 */
export function usePicture() {
  const [picture, setPicture] = useState(NONE)
  const ready = useRef(Promise.resolve(NONE))

  function choose(file: File | null) {
    setPicture({ file })
    const preparing = file ? preparePicture(file) : Promise.resolve(NONE)
    ready.current = preparing
    void preparing.then(({ error }) => {
      if (ready.current === preparing) setPicture({ file, error })
    })
  }
  return { ...picture, choose, ready: () => ready.current }
}
