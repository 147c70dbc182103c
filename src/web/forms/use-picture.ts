import { useRef, useState } from 'react'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'

const NONE: PreparedPicture = { file: null }

/**
 * The picture of a form, which is made ready to be sent while the person goes on.
 *
 * `file`   as it was chosen
 * `error`  why it cannot be sent, once that is known
 * `ready`  what is to be sent
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
