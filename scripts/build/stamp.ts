import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cache, root } from './common'

type Part = {
  name: string
  /** What the build leaves behind. */
  output: string
  /** Globs of everything that goes into it. */
  inputs: string[]
  /** What else decides the result, e.g. the target. */
  options?: string
}

/** Runs `build` unless the same inputs, by content, made the output that is there. */
export async function ifStale(part: Part, build: () => Promise<void>): Promise<boolean> {
  const stamp = join(cache, 'stamps', part.name)
  const now = await digest(part)
  const before = existsSync(part.output) && existsSync(stamp) ? await Bun.file(stamp).text() : ''
  if (before === now) return false
  await build()
  await mkdir(join(cache, 'stamps'), { recursive: true })
  await Bun.write(stamp, now)
  return true
}

/** Makes the part stale: its output was overwritten by something else. */
export const forget = (name: string) => rm(join(cache, 'stamps', name), { force: true })

async function digest({ inputs, options = '' }: Part) {
  const hasher = new Bun.CryptoHasher('sha256').update(`${Bun.version} ${options}`)
  for (const file of inputs.flatMap(filesOf)) {
    hasher.update(`\n${file}\n`).update(await Bun.file(join(root, file)).bytes())
  }
  return hasher.digest('hex')
}

function filesOf(pattern: string) {
  const files = [...new Bun.Glob(pattern).scanSync({ cwd: root })].sort()
  return files.filter((file) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file))
}
