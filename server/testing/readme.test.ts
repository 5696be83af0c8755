import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { z } from 'zod'
import { Settings, serveFlags } from '../config'
import { testedVersions } from '../game/versions'
import { checkout } from './edges'
import { shownOn } from './minecraft/versions'

const read = (file: string) => Bun.file(join(checkout, file)).text()

test("README's table of settings is the one of config.ts", async () => {
  const flags = new Map<string, string>(
    Object.entries(serveFlags).map(([flag, name]) => [name, `--${flag}`]),
  )
  const { properties = {} } = z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' })
  const real = Object.entries(properties).map(([name, schema]) => [
    name,
    flags.get(name) ?? '',
    typeof schema === 'object' ? shown(schema.default) : '',
  ])

  const section = (await read('README.md')).split('## Configuration')[1]?.split('\n## ')[0] ?? ''
  const rows = section.match(/^\| `.+$/gm) ?? []
  const said = rows.map((row) => row.split('|').slice(1, 4).map(bare))
  expect(said).toEqual(real)
})

const shown = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''))
const bare = (cell: string) => cell.replaceAll('`', '').trim()

test('README says of each version what the tests show', async () => {
  const section =
    (await read('README.md')).split('## Minecraft versions')[1]?.split('\n## ')[0] ?? ''
  const [head = [], ...rows] = (section.match(/^\| (?!-).+$/gm) ?? []).map((row) =>
    row.split('|').slice(1, -1).map(bare),
  )
  const kinds = Object.entries(shownOn)
  expect(head.map((name) => name.toLowerCase())).toEqual([
    'version',
    ...kinds.map(([kind]) => kind),
  ])
  const real = testedVersions.map((version) => [
    version,
    ...kinds.map(([, on]: [string, readonly string[]]) => (on.includes(version) ? 'yes' : '')),
  ])
  expect(rows).toEqual(real)
})

test('the pinned Bun is the one that runs this', async () => {
  const [, pinned] = /^BUN_VERSION=(.+)$/m.exec(await read('scripts/bootstrap.sh')) ?? []
  expect(Bun.version).toBe(String(pinned))
})
