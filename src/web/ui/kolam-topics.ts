import type { Petal } from './kolam.tsx'

interface Topic {
  petal?: Petal
  /** Background of the page header. */
  tint: string
  /** Colour of small texts and icons. */
  text: string
  /** The filled petal. */
  fill: string
}

/** Each topic has the same colour and the same one of the five dots everywhere. */
export const topics = {
  education: { petal: 'top', tint: 'bg-neel-100', text: 'text-neel-700', fill: 'fill-neel-500' },
  healthFinancing: { petal: 'left', tint: 'bg-haldi-100', text: 'text-haldi-700', fill: 'fill-haldi-400' },
  career: { petal: 'centre', tint: 'bg-jamun-100', text: 'text-jamun-600', fill: 'fill-jamun-600' },
  healthCare: { petal: 'right', tint: 'bg-neem-100', text: 'text-neem-700', fill: 'fill-neem-500' },
  events: { petal: 'bottom', tint: 'bg-gul-100', text: 'text-gul-700', fill: 'fill-gul-500' },
  none: { petal: undefined, tint: 'bg-jamun-50', text: 'text-jamun-600', fill: 'fill-haldi-400' },
} as const satisfies Record<string, Topic>

export type TopicName = keyof typeof topics
