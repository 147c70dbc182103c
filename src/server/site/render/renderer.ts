import { setPriority } from 'node:os'
import { ContentError } from '../../../content/content-error.ts'
import { knownTexts, learnTexts } from '../../../content/known-texts.ts'
import { lowerWorkerPriority } from '../../concurrency/worker-priority.ts'
import { type Pack, readPack, writePack } from '../pack.ts'
import { deleteOldPacks, packAt, packsIn } from '../pack-cache.ts'
import type { RenderJob, RenderNews } from '../rendering.ts'
import { readTexts, saveTexts } from '../saved-texts.ts'
import { filesCompressed, isQuick, KnownFiles } from './pack-file.ts'
import { renderSite, type Source } from './render-site.ts'

/** In the units of `nice`: beside other work it gets a hundredth of a processor. */
const LOWEST = 19

const send = (news: RenderNews) => new Promise((sent) => process.send?.(news, sent))

/** The main program of the rendering process (rendering.ts). It does one job and ends. */
process.once('message', (job) => {
  void render(job as RenderJob).finally(() => process.disconnect())
})
// The parent process has ended.
process.once('disconnect', () => process.exit())

async function render({
  key,
  cacheFolder,
  packFolders,
  isPreview,
  toCompress,
  ...source
}: RenderJob): Promise<void> {
  const path = packAt(cacheFolder, key)
  try {
    if (toCompress) {
      return await compressPack(cacheFolder, path, toCompress)
    }
    if (isPreview) return await renderOnlyPreview({ key, cacheFolder, source })
    learnTexts(await readTexts(cacheFolder, source.program))
    // The current one and that of the build. Their heads have megabytes, so older ones are not read.
    const packs = await Promise.all(packFolders.map(newestPack))
    const known = packs.flatMap((pack) => pack?.files ?? [])
    const rendered = await renderSite(source, new KnownFiles(known))
    await writePack(path, rendered)
    await send({ kind: 'rendered', path })
    await saveTexts(cacheFolder, source.program, knownTexts())
    // The next publication may end this process before everything is compressed.
    await deleteOldPacks(cacheFolder)
    if (isQuick(rendered)) await compressPack(cacheFolder, path)
  } catch (error) {
    const { message, stack } = error as Error
    await send(
      error instanceof ContentError
        ? { kind: 'mistakes', mistakes: [...error.mistakes] }
        : { kind: 'failed', message: stack ?? message },
    )
  }
}

async function newestPack(folder: string): Promise<Pack | undefined> {
  const [newest] = await packsIn([folder])
  return newest === undefined ? undefined : readPack(newest, false)
}

/** Compression has a low priority, so that it delays neither visitors nor the next publication. */
async function compressPack(cacheFolder: string, path: string, from = path): Promise<void> {
  const pack = await readPack(from)
  if (!pack) return
  // Of this thread alone; the others compress.
  setPriority(LOWEST)
  await lowerWorkerPriority(LOWEST)
  await writePack(path, pack, filesCompressed(pack))
  await send({ kind: 'compressed', path })
  await deleteOldPacks(cacheFolder)
}

/** A preview is read once or twice: it is not compressed further. */
async function renderOnlyPreview({
  key,
  cacheFolder,
  source,
}: Pick<RenderJob, 'key' | 'cacheFolder'> & { source: Source }) {
  const path = packAt(cacheFolder, key)
  // Loaded on demand: otherwise publications would wait for every library.
  const { renderPreview } = await import('./render-preview.ts')
  await writePack(path, await renderPreview(source))
  await send({ kind: 'rendered', path })
  await deleteOldPacks(cacheFolder)
}
