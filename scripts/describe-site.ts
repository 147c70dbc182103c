import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compressBest, describeFile } from '../src/server/site/render/describe.ts'

/** Compresses every file of `folder` and writes the description of each for the server to `list`. */
export async function describeFolder(folder: string, list: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const files = paths.map(async (path) => {
    const bytes = await readFile(path)
    const about = describeFile(relative(folder, path).split(sep).join('/'), bytes)
    if (about.compressed) {
      const { br, gzip } = await compressBest(bytes)
      await writeFile(`${path}.br`, br)
      await writeFile(`${path}.gz`, gzip)
    }
    return about
  })
  await writeFile(list, JSON.stringify(await Promise.all(files)))
}
