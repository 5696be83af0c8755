import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../server/testing/folder'
import { root } from '../build/common'

const file = join(import.meta.dir, 'enjambre.service')
const unit = await Bun.file(file).text()

async function analyze(...args: string[]) {
  const child = Bun.spawn(['systemd-analyze', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return [await child.exited, out, errors] as const
}

const hasSystemd = Bun.which('systemd-analyze') !== null

test('systemd takes every line of the unit, where there is a systemd', async () => {
  const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines.filter((line) => !/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual(
    [],
  )
  if (!hasSystemd) return
  using folder = temporaryFolder()
  const copy = join(folder.path, 'enjambre.service')
  // The executable is not where it will be.
  writeFileSync(copy, unit.replace('/usr/local/bin/enjambre', process.execPath))
  expect(await analyze('verify', copy)).toEqual([0, '', ''])
})

test('systemd finds little that the unit leaves open, and README says how little', async () => {
  // Bun compiles JavaScript to machine code while it runs.
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
  const readme = await Bun.file(join(root, 'README.md')).text()
  const [, stated = ''] = /exposure level of (\d\.\d)/.exec(readme) ?? []
  expect(Number(stated)).toBeLessThan(3)
  if (!hasSystemd) return
  const [code, out, errors] = await analyze('security', '--offline=yes', file)
  // A systemd that is too old to look at a unit that is not loaded.
  if (/unrecognized option/.test(errors)) return
  const [, exposure = ''] =
    /Overall exposure level for enjambre\.service: (\d\.\d) OK/.exec(out) ?? []
  expect([code, errors]).toEqual([0, ''])
  expect(Math.abs(Number(exposure) - Number(stated))).toBeLessThan(0.5)
})

test('the guide shows the same unit', async () => {
  const guide = join(root, 'server/locales/es/guides/texts/self-hosting.md')
  const [, shown = ''] = /```ini\n([\s\S]+?)```/.exec(await Bun.file(guide).text()) ?? []
  const settings = (text: string) =>
    text.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(settings(shown)).toEqual(settings(unit))
})
