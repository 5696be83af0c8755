import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { databaseOf } from '../../server/operations/database-file'
import { root } from '../build/common'

/** As Litestream's reference of its configuration names them; another key would be ignored there. */
const Litestream = z.strictObject({
  snapshot: z.strictObject({ interval: z.string(), retention: z.string() }),
  dbs: z.tuple([
    z.strictObject({
      path: z.string(),
      'meta-path': z.string(),
      'busy-timeout': z.string(),
      replica: z.strictObject({ url: z.string(), 'sync-interval': z.string() }),
    }),
  ]),
})

const read = (...path: string[]) => Bun.file(join(root, ...path)).text()

test('Litestream copies the database of the service, and keeps its own things elsewhere', async () => {
  const file = await read('scripts', 'litestream', 'litestream.yml')
  const [db] = Litestream.parse(Bun.YAML.parse(file)).dbs
  const unit = await read('scripts', 'systemd', 'enjambre.service')
  const [, folder = ''] = /^StateDirectory=(.+)$/m.exec(unit) ?? []
  expect(db.path).toBe(databaseOf(`/var/lib/${folder}`))
  expect(db['meta-path']).not.toStartWith(`/var/lib/${folder}/`)
  expect(db.replica.url).toMatch(/^\$\{\w+\}$/)
  const guide = await read('server/locales/es/guides/texts/self-hosting.md')
  expect(guide).toContain(db.path)
})
