import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '#db/migrations/index'
import { releaseOf } from '#db/releases'
import { version } from '../../../package.json'
import { temporaryFolder } from '../folder'
import { fromSource, startProduct } from '../product'
import { unpack } from './folder'

test('a start on a folder of 0.1 says what it does to the database, and what it did', async () => {
  using folder = temporaryFolder()
  unpack(join(import.meta.dir, '0.1'), folder.path)
  const env = { ENJAMBRE_DATA_DIR: folder.path }
  const told: string[] = []
  {
    await using product = await startProduct({ command: fromSource, folder: folder.path, env })
    told.push(
      ...product
        .errors()
        .split('\n')
        .filter((line) => line.includes(' database: ')),
    )
  }
  const steps = migrations.filter(({ tag }) => tag > '0006_operations').length
  expect(told).toEqual([
    expect.stringContaining(
      `de 0.1.0 a ${version}: ${steps} pasos, copia previa en ${folder.path}`,
    ),
    expect.stringContaining(`Base de datos actualizada desde 0.1.0: ${steps} pasos en `),
  ])
  const [, backup = ''] = /copia previa en (\S+\.db)\. /.exec(told[0] ?? '') ?? []
  expect(existsSync(backup)).toBe(true)

  await using again = await startProduct({ command: fromSource, folder: folder.path, env })
  expect(again.errors()).not.toContain(' database: ')
}, 600_000)

test('a release that is made is in the table (db/releases.ts)', () => {
  expect(releaseOf('9999_next')).toBe(`${version}+`)
})

test('the release of a database is the first that knew its last migration', () => {
  const tags = migrations.map(({ tag }) => tag)
  const releases = tags.map(releaseOf)
  expect(releases.filter((release) => release === '0.1.0')).toHaveLength(7)
  expect([releases[7], releases[8], releases.at(-1)]).toEqual(['0.2.0', '0.2.0', '0.2.0+'])
})
