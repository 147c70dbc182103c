export type State = 'good' | 'look at this' | 'broken'

/** What the doctor found about one thing. */
export interface Finding {
  about: string
  state: State
  /** What is so, as a sentence. */
  says: string
  /** What to do about it; nothing where all is well. */
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
