import { copyFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { partOf } from '../backup-files'
import { type Place, probeName, SecondPlaceFailure } from './place'

/** A folder, which has to be there: one that is not mounted is never made on the disk below it. */
export function folderPlace(path: string): Place {
  return {
    kind: 'folder',
    name: path,
    put: (file) =>
      explained(async () => {
        const to = join(path, basename(file))
        const part = partOf(to)
        try {
          await copyFile(file, part)
          await rename(part, to)
        } catch (error) {
          await rm(part, { force: true }).catch(() => undefined)
          throw error
        }
        const [here, there] = await Promise.all([stat(file), stat(to)])
        if (here.size !== there.size) throw new SecondPlaceFailure('failed', to)
      }),
    list: () =>
      explained(async () => {
        const names = await readdir(path)
        return Promise.all(
          names.map(async (name) => ({ name, at: (await stat(join(path, name))).mtimeMs })),
        )
      }),
    remove: (name) => explained(() => rm(join(path, name), { force: true })),
    test: () =>
      explained(async () => {
        await writeFile(join(path, probeName), '')
        await rm(join(path, probeName))
      }),
  }
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    const code = String(error.code)
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new SecondPlaceFailure('noSpace', error.message)
    if (/^E(ACCES|PERM|ROFS)$/.test(code)) throw new SecondPlaceFailure('refused', error.message)
    throw new SecondPlaceFailure('unreachable', error.message)
  }
}
