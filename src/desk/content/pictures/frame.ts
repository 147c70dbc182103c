import { PICTURE_LEAST_WIDTH } from '../../../contract/desk-pictures.ts'

/** The cropped part, in fractions of the picture's width and height. */
export interface Frame {
  left: number
  top: number
  width: number
}

interface Size {
  width: number
  height: number
}

export const widest = ({ width, height }: Size) => Math.min(1, (height * 16) / 9 / width)
/** A narrower frame would not be sharp. */
export const narrowest = (picture: Size) => Math.min(widest(picture), PICTURE_LEAST_WIDTH / picture.width)
export const heightOf = ({ width, height }: Size, frame: Frame) =>
  Math.min(1, (frame.width * width * 9) / 16 / height)

/** The largest frame, in the middle. */
export function firstFrame(picture: Size): Frame {
  const width = widest(picture)
  const frame = { left: (1 - width) / 2, top: 0, width }
  return { ...frame, top: (1 - heightOf(picture, frame)) / 2 }
}

/** The frame after a change, inside the picture. A new size keeps the centre. */
export function change(picture: Size, before: Frame, { left, top, width }: Partial<Frame>): Frame {
  const wide = Math.min(widest(picture), Math.max(narrowest(picture), width ?? before.width))
  const frame = { left: 0, top: 0, width: wide }
  const high = heightOf(picture, frame)
  const within = (value: number, room: number) => Math.min(Math.max(0, value), Math.max(0, room))
  return {
    width: wide,
    left: within(left ?? before.left + (before.width - wide) / 2, 1 - wide),
    top: within(top ?? before.top + (heightOf(picture, before) - high) / 2, 1 - high),
  }
}
