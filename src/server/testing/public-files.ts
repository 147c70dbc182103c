import type { SiteFile } from '../site/built-file.ts'
import { readPack } from '../site/pack.ts'
import { packsIn } from '../site/pack-cache.ts'
import { readBuilt } from '../site/served-files.ts'

/** Every file of the public site in the build, by its path. */
export async function publicFiles(): Promise<ReadonlyMap<string, SiteFile>> {
  const [newest = ''] = await packsIn(['build/pages'])
  const pack = await readPack(newest)
  if (!pack) throw new Error('There are no pages. Is it built? npm run build')
  const rendered = pack.files.filter(({ isOfDesk }) => !isOfDesk)
  return new Map(
    [...readBuilt('build/client', 'build/site.json'), ...rendered].map((file) => [file.path, file]),
  )
}

/** The path of the file at an address in its canonical spelling. */
export const fileAt = (address: string) =>
  /\.\w+$/.test(address) ? address.slice(1) : `${address.slice(1)}/index.html`.replace(/^\//, '')
