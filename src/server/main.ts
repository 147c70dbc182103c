/** What must be said before a process starts, so that it gives back what memory a burst of work took. */
const FLAGS = ['--max-semi-space-size=8']
/** Passwords are hashed in 19 MiB each: blocks of that size go back to the system at once, rather than to a heap a thread. */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20) }

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
