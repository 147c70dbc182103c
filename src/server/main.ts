/** What must be said before a process starts, so that it gives back what memory a burst of work took. */
const FLAGS = ['--max-semi-space-size=8']
/** Blocks as large as a piece of an upload go back to the system at once, and the rest is in two heaps, not one a thread. */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: String(32 * 1024), MALLOC_ARENA_MAX: '2' }

// The process becomes one that was told, with the same number. A parent that talks with it would lose it thereby.
const canBecome =
  process.platform === 'linux' && process.execve !== undefined && process.channel === undefined
if (canBecome && process.env.MALLOC_MMAP_THRESHOLD_ === undefined)
  process.execve?.(
    process.execPath,
    [process.execPath, ...FLAGS, ...process.execArgv, import.meta.filename, ...process.argv.slice(2)],
    { ...process.env, ...ALLOCATOR },
  )
await import('./serve.ts')

export {}
