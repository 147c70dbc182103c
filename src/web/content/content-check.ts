import path from 'node:path'
import type { Plugin } from 'vite'
import { readContent } from './read-content.server.ts'

/** Stops a build before it begins when something is wrong in content/, with the one sentence that says what. */
export function contentCheck(): Plugin {
  return {
    name: 'content',
    apply: 'build',
    async buildStart() {
      await readContent(path.resolve('content')).catch((error: Error) => this.error(error.message))
    },
  }
}
