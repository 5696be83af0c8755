import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext } from '../context'
import { newKey } from '../key-file'
import { serve } from '../serve'
import { temporaryFolder } from '../testing/folder'
import { newest } from '../testing/product'
import {
  keyOf,
  keysIn,
  sealedInstallation,
  secrets,
  secretsIn,
  settingsOf,
  settled,
} from '../testing/samples/sealed'
import { until } from '../testing/until'
import { examineFiles } from './doctor/files'
import { rotateMasterKey } from './rotate-keys'
import { countSecrets } from './secrets'

setDefaultTimeout(600_000)

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const installation = (name: string, more = 0) =>
  sealedInstallation(join(folder.path, name), {}, more)

test('killed after the last secret and before the new key took its place: the start sees to it', async () => {
  const { dataDir } = await installation('a medias')
  rotateMasterKey(settingsOf(dataDir), null, 0)
  const [, kept = ''] = keysIn(dataDir)
  const next = keyOf(dataDir)
  renameSync(join(dataDir, 'master.key'), join(dataDir, 'master.key.next'))
  renameSync(join(dataDir, kept), join(dataDir, 'master.key'))
  const findings = [...examineFiles(settingsOf(dataDir))].map(({ words }) => words.code)
  expect(findings).toContain('cliOperations.doctor.keyWaits')
  {
    await using running = await serve({ ...settingsOf(dataDir), workers: 1 })
    expect(countSecrets(running.ctx.db, running.ctx.keys)).toEqual({ total: 9, unreadable: 0 })
  }
  expect(keyOf(dataDir)).toBe(next)
  expect(existsSync(join(dataDir, 'master.key.next'))).toBe(false)
})

test.each(['', newKey()])(
  'killed before anything was sealed: the new key (%j) goes',
  async (next) => {
    const { dataDir } = await installation(`sin empezar ${next.length}`)
    const key = keyOf(dataDir)
    writeFileSync(join(dataDir, 'master.key.next'), next)
    expect(await secretsIn(dataDir)).toEqual(secrets)
    expect([keyOf(dataDir), keysIn(dataDir)]).toEqual([key, ['master.key']])
  },
)

test('killed at any moment, the data folder opens with every secret', async () => {
  const kills = 3
  const more = 1_000
  const { dataDir } = await installation('muchas', more)
  const next = join(dataDir, 'master.key.next')
  let span = 0
  for (let round = 0; round <= kills; round++) {
    const command = [...newest, 'keys', 'rotate', '--data-dir', dataDir]
    const env = { PATH: process.env.PATH, HOME: process.env.HOME }
    const child = Bun.spawn(command, { env, stdio: ['ignore', 'ignore', 'ignore'] })
    await until('its new key, or its end', () => existsSync(next) || child.exitCode !== null)
    const begun = performance.now()
    // The first one tells how long it takes from there.
    if (round > 0) setTimeout(() => child.kill('SIGKILL'), Math.random() * span)
    await child.exited
    if (round === 0) span = performance.now() - begun
    await using ctx = createContext(settled(dataDir))
    const all = { total: more + 9, unreadable: 0 }
    expect(countSecrets(ctx.db, ctx.keys)).toEqual(all)
    expect(existsSync(next)).toBe(false)
  }
})
