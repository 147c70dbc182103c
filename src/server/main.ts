/** What must be said before a process starts, so that it gives back what memory a burst of work took. */
const FLAGS = ['--max-semi-space-size=4']
/**
 * Blocks as large as a piece of an upload or more go back to the system at once, in pages large enough that a hash of a password
 * does not wait for them; the rest is in two heaps, not one a thread, and their ends are given back.
 */
const ALLOCATOR = [
  'glibc.malloc.mmap_threshold=16384',
  'glibc.malloc.hugetlb=1',
  'glibc.malloc.arena_max=2',
  'glibc.malloc.trim_threshold=65536',
  'glibc.malloc.top_pad=0',
].join(':')

// The process becomes one that was told, with the same number. A parent that talks with it would lose it thereby.
const canBecome =
  process.platform === 'linux' && process.execve !== undefined && process.channel === undefined
if (canBecome && process.env.GLIBC_TUNABLES === undefined)
  process.execve?.(
    process.execPath,
    [process.execPath, ...FLAGS, ...process.execArgv, import.meta.filename, ...process.argv.slice(2)],
    { ...process.env, GLIBC_TUNABLES: ALLOCATOR },
  )
await import('./serve.ts')

export {}
