export type State = 'good' | 'look at this' | 'broken'

/** The result of one check of the doctor. */
export interface Finding {
  about: string
  state: State
  /** The state, as a sentence. */
  says: string
  /** The remedy; undefined where everything is in order. */
  todo?: string
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })

export const look = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'look at this',
  says,
  todo,
})

export const broken = (about: string, says: string, todo: string): Finding => ({
  about,
  state: 'broken',
  says,
  todo,
})
