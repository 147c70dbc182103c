/** Settings that only apply at the start of a process. With them it returns memory after a burst of work. */
const FLAGS = ['--max-semi-space-size=4']
/**
 * Freed blocks from the size of a piece of an upload on go back to the system at once. They use large pages: with small ones
 * more memory stays after a burst. There are two heaps instead of one for each thread, and their free ends go back too.
 */
const ALLOCATOR = [
  'glibc.malloc.mmap_threshold=16384',
  'glibc.malloc.hugetlb=1',
  'glibc.malloc.arena_max=2',
  'glibc.malloc.trim_threshold=65536',
  'glibc.malloc.top_pad=0',
].join(':')

// Replaces the process by itself with these settings, same process id. Not with a channel to a parent, which would break.
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
