import { expect, test } from 'vitest'
import { change, type Frame, firstFrame, heightOf, narrowest } from './frame.ts'

const UPRIGHT = { width: 1500, height: 2000 }
const WIDE = { width: 4000, height: 1000 }
const inPixels = (picture: typeof WIDE, frame: Frame) =>
  [frame.left * picture.width, frame.top * picture.height, frame.width * picture.width].map(Math.round)

test('a frame begins as large as it can be, in the middle, and is 16:9', () => {
  expect(inPixels(UPRIGHT, firstFrame(UPRIGHT))).toEqual([0, 578, 1500])
  expect(inPixels(WIDE, firstFrame(WIDE))).toEqual([1111, 0, 1778])
  expect(heightOf(WIDE, firstFrame(WIDE))).toBeCloseTo(1)
})

test('a frame never leaves its picture, wherever it is dragged', () => {
  const frame = firstFrame(UPRIGHT)
  expect(inPixels(UPRIGHT, change(UPRIGHT, frame, { left: -3, top: -3 }))).toEqual([0, 0, 1500])
  expect(inPixels(UPRIGHT, change(UPRIGHT, frame, { left: 3, top: 3 }))).toEqual([0, 1156, 1500])
})

test('another size keeps the middle, and is never too small to be sharp nor larger than the picture', () => {
  const frame = firstFrame(UPRIGHT)
  const half = change(UPRIGHT, frame, { width: 0.5 })
  expect(inPixels(UPRIGHT, half)).toEqual([375, 789, 750])
  expect(inPixels(UPRIGHT, change(UPRIGHT, half, { width: 0 }))[2]).toBe(480)
  expect(inPixels(UPRIGHT, change(UPRIGHT, half, { width: 9 }))).toEqual(inPixels(UPRIGHT, frame))
  expect(narrowest({ width: 500, height: 200 })).toBeCloseTo(356 / 500, 2)
})
