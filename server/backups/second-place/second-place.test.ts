import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backups } from '#contract/admin/backups'
import { createTestContext, type TestContext } from '../../testing/context'
import { bucket } from '../../testing/fakes/bucket'
import { temporaryFolder } from '../../testing/folder'
import { makeAdmin } from '../../testing/samples/people'
import { nameOf } from '../backup-files'
import { commandPlace } from './command'
import type { SecondPlaceConfig } from './config'
import { s3Place } from './s3'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const day = (number: number) => new Date(2030, 5, number, 4, 1).getTime()

/** Everything there is to know after the clock has made one. */
async function afterTick(ctx: TestContext, at: number) {
  ctx.clock.set(at)
  await ctx.backups.tick()
  return ctx.backups.state().second
}

const withPlace = async (backupCopy: SecondPlaceConfig) => {
  const ctx = createTestContext({ backupCopy })
  ctx.clock.set(day(1))
  return { ctx, admin: await makeAdmin(ctx) }
}

test('a folder gets what is made, keeps what the rule keeps, and is not made where it is missing', async () => {
  const path = join(folder.path, 'nas')
  const { ctx, admin } = await withPlace({ kind: 'folder', path })
  await using _ctx = ctx
  const missing = await afterTick(ctx, day(1))
  expect(missing).toMatchObject({ lastAt: null, failure: { code: 'unreachable' } })
  const tested = await admin.call('POST', '/admin/backups/second/test', {})
  expect(tested).toMatchObject({ status: 503, body: { code: 'SECOND_PLACE_FAILED' } })

  mkdirSync(path)
  writeFileSync(join(path, 'foto.jpg'), 'de otro')
  writeFileSync(join(path, 'automatica.db'), 'de otro')
  expect((await admin.call('POST', '/admin/backups/second/test', {})).status).toBe(200)
  // What did not arrive is brought when an hour has passed.
  expect((await afterTick(ctx, day(1) + 60_000))?.lastAt).toBeNull()
  expect(await afterTick(ctx, day(1) + 3_600_000)).toMatchObject({ failure: null })
  const rule = { hour: 4, keep: 1, weekly: 0, monthly: 0, manualDays: 0, keepBefore: 1 }
  const now = await makeAdmin(ctx)
  await now.call('PUT', '/admin/settings', { backups: rule })
  await afterTick(ctx, day(2))
  const newest = nameOf('automatic', day(2), false)
  expect(readdirSync(path).sort()).toEqual([newest, 'automatica.db', 'foto.jpg'].sort())
  const { body } = await (await makeAdmin(ctx)).call<Backups>('GET', '/admin/backups')
  expect(body.state.second).toMatchObject({ kind: 'folder', place: path, failure: null })
  expect(body.state.second?.lastAt).toBe(new Date(day(2)).toISOString())
})

test('a bucket gets signed requests, a large file in parts, and says who it refuses', async () => {
  await using service = bucket('copias', 'una-clave')
  const access = {
    ...({ kind: 's3', bucket: 'copias', prefix: 'casa/', region: 'eu-west-1' } as const),
    ...{ endpoint: service.url, secretAccessKey: 'secreta' },
  }
  const { ctx } = await withPlace({ ...access, accessKeyId: 'una-clave' })
  await using _ctx = ctx
  expect(await afterTick(ctx, day(1))).toMatchObject({ failure: null, lastAt: day(1) })
  const [first] = service.names()
  expect(first).toBe(`casa/${nameOf('automatic', day(1), false)}`)
  await ctx.backups.second.test()
  expect(service.names()).toEqual([first ?? ''])

  const large = join(folder.path, 'grande.db')
  writeFileSync(large, Buffer.alloc(12 * 1024 * 1024, 7))
  const place = s3Place({ ...access, accessKeyId: 'una-clave' })
  await place.put(large)
  expect([service.sizeOf('casa/grande.db'), service.parts() > 1]).toEqual([12 * 1024 ** 2, true])
  await place.remove('grande.db')
  expect((await place.list())?.map(({ name }) => name)).toEqual([
    nameOf('automatic', day(1), false),
  ])

  const stranger = s3Place({ ...access, accessKeyId: 'otra-clave' })
  await expect(stranger.put(large)).rejects.toMatchObject({ code: 'refused' })
  const gone = s3Place({ ...access, accessKeyId: 'x', endpoint: 'http://127.0.0.1:1' })
  await expect(gone.test()).rejects.toMatchObject({ code: 'unreachable' })
})

test('a program gets the path at last, and its exit code and last words count', async () => {
  const bun = process.execPath
  const out = join(folder.path, 'llevada.txt')
  const code = `require('fs').writeFileSync(${JSON.stringify(out)}, process.argv.at(-1))`
  await commandPlace([bun, '-e', code]).put('/una/copia.db')
  expect(await Bun.file(out).text()).toBe('/una/copia.db')
  rmSync(out)

  const fails = commandPlace([bun, '-e', "console.error('sin sitio'); process.exit(3)"])
  await expect(fails.put('/x')).rejects.toMatchObject({ code: 'failed', detail: 'sin sitio' })
  const hangs = commandPlace([bun, '-e', 'setInterval(() => {}, 1000)'], 1)
  await expect(hangs.put('/x')).rejects.toMatchObject({ code: 'timeout' })
  const nowhere = commandPlace(['no-hay-tal-programa'])
  await expect(nowhere.put('/x')).rejects.toMatchObject({ code: 'unreachable' })
  await expect(nowhere.test()).rejects.toMatchObject({ code: 'unreachable' })
})
