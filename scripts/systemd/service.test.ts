import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../server/testing/folder'
import { root } from '../build/common'

const unit = await Bun.file(join(import.meta.dir, 'enjambre.service')).text()

test('systemd takes every line of the unit, where there is a systemd', async () => {
  const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.filter((line) => !/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual(
    [],
  )
  if (!Bun.which('systemd-analyze')) return
  using folder = temporaryFolder()
  const file = join(folder.path, 'enjambre.service')
  // The executable is not where it will be.
  writeFileSync(file, unit.replace('/usr/local/bin/enjambre', process.execPath))
  const child = Bun.spawn(['systemd-analyze', 'verify', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await Promise.all(
    [child.stdout, child.stderr].map((each) => new Response(each).text()),
  )
  expect([await child.exited, ...said]).toEqual([0, '', ''])
})

test('the guide shows the same unit', async () => {
  const guide = join(root, 'server/locales/es/guides/texts/self-hosting.md')
  const [, shown = ''] = /```ini\n([\s\S]+?)```/.exec(await Bun.file(guide).text()) ?? []
  const settings = (text: string) =>
    text.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(settings(shown)).toEqual(settings(unit))
})
