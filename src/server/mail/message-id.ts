import type { Config } from '../platform/config.ts'

/** The Message-ID of a mail, without its brackets: the same at every attempt. */
export const messageIdOf = (outboxId: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${outboxId}@${new URL(publicUrl).hostname}`
