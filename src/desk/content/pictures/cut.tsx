import { type PointerEvent, useRef } from 'react'
import { change, type Frame, heightOf, narrowest, widest } from './frame.ts'
import type { Chosen } from './read-picture.ts'

interface CutProps {
  picture: Chosen
  frame: Frame
  isFixed: boolean
  onChange: (frame: Frame) => void
}

/** A picture with a frame of 16:9 that is dragged, or moved by three sliders. The part outside of the frame is darker. */
export function Cut({ picture, frame, isFixed, onChange }: CutProps) {
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number; frame: Frame }>(undefined)
  const move = ({ clientX, clientY }: PointerEvent) => {
    const size = box.current?.getBoundingClientRect()
    if (!held.current || !size) return
    onChange(
      change(picture, held.current.frame, {
        left: held.current.frame.left + (clientX - held.current.x) / size.width,
        top: held.current.frame.top + (clientY - held.current.y) / size.height,
      }),
    )
  }
  const letGo = () => {
    held.current = undefined
  }
  const high = heightOf(picture, frame)
  const inPercent = (part: number) => `${part * 100}%`
  return (
    <div className="grid grid-cols-1 gap-2 min-w-0">
      <div ref={box} className="cut-box relative justify-self-center overflow-hidden rounded-box bg-jamun-50">
        <img
          className="block size-auto max-w-full max-h-[50dvh] select-none"
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt=""
          draggable={false}
        />
        <div
          className="cut-frame absolute border-2 border-white outline-2 outline-jamun-950 shadow-[0_0_0_100vmax_rgb(30_12_40_/_0.62)] cursor-move touch-none forced-color-adjust-none"
          style={{
            left: inPercent(frame.left),
            top: inPercent(frame.top),
            width: inPercent(frame.width),
            height: inPercent(high),
          }}
          onPointerDown={(event) => {
            if (isFixed) return
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY, frame }
          }}
          onPointerMove={move}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        />
      </div>
      <p className="text-ink-2 text-second">Drag the frame. The darker part is cut off.</p>
      <div className="grid gap-y-1 gap-x-4 sm:grid-cols-[repeat(3,1fr)]">
        <Slider
          label="Size of the frame"
          value={frame.width}
          least={narrowest(picture)}
          most={widest(picture)}
          isFixed={isFixed}
          onChange={(width) => onChange(change(picture, frame, { width }))}
        />
        <Slider
          label="Left or right"
          value={frame.left}
          most={1 - frame.width}
          isFixed={isFixed}
          onChange={(left) => onChange(change(picture, frame, { left }))}
        />
        <Slider
          label="Up or down"
          value={frame.top}
          most={1 - high}
          isFixed={isFixed}
          onChange={(top) => onChange(change(picture, frame, { top }))}
        />
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  least?: number
  most: number
  isFixed: boolean
  onChange: (value: number) => void
}

const STEPS = 100

function Slider({ label, value, least = 0, most, isFixed, onChange }: SliderProps) {
  const room = most - least
  const hasRoom = room > 0.001
  return (
    <label className="grid text-second">
      <span>{label}</span>
      <input
        className="w-full min-h-(--control) accent-jamun-600"
        type="range"
        min={0}
        max={STEPS}
        step={2}
        value={hasRoom ? Math.round(((value - least) / room) * STEPS) : STEPS}
        disabled={isFixed || !hasRoom}
        onChange={({ target }) => onChange(least + (Number(target.value) / STEPS) * room)}
      />
    </label>
  )
}
