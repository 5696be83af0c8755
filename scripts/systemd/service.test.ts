import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../server/testing/folder'
import { root } from '../build/common'

const read = (name: string) => Bun.file(join(import.meta.dir, name)).text()
const guide = (name: string) =>
  Bun.file(join(root, 'server/locales/es/guides/texts', `${name}.md`)).text()

async function analyze(...args: string[]) {
  const child = Bun.spawn(['systemd-analyze', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return [await child.exited, out, errors] as const
}

const hasSystemd = Bun.which('systemd-analyze') !== null
const settings = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'))

/** Each with its drop-in, if it has one. */
const units = [['enjambre'], ['enjambre-host'], ['nats', 'nats-tls.conf']] as const

describe.each(units)('%s.service', (name, dropIn?: string) => {
  test('systemd takes every line of it, where there is a systemd', async () => {
    const unit = await read(`${name}.service`)
    const more = dropIn ? await read(dropIn) : null
    const lines = settings(unit + (more ?? ''))
    const wrong = lines.filter((line) => !/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))
    expect(wrong).toEqual([])
    if (!hasSystemd) return
    using folder = temporaryFolder()
    const copy = join(folder.path, `${name}.service`)
    // The executable is not where it will be.
    writeFileSync(copy, unit.replace(/\/usr\/local\/bin\/[\w-]+/, process.execPath))
    if (more !== null) {
      mkdirSync(`${copy}.d`)
      writeFileSync(join(`${copy}.d`, 'more.conf'), more)
    }
    expect(await analyze('verify', copy)).toEqual([0, '', ''])
  })

  test('systemd finds as little that it leaves open as README says of ours', async () => {
    // Bun compiles JavaScript to machine code while it runs.
    const runsBun = name !== 'nats'
    expect(/^MemoryDenyWriteExecute=/m.test(await read(`${name}.service`))).toBe(!runsBun)
    const readme = await Bun.file(join(root, 'README.md')).text()
    const [, stated = ''] = /exposure level of (\d\.\d)/.exec(readme) ?? []
    expect(Number(stated)).toBeLessThan(3)
    if (!hasSystemd) return
    const file = join(import.meta.dir, `${name}.service`)
    const [code, out, errors] = await analyze('security', '--offline=yes', file)
    // A systemd that is too old to look at a unit that is not loaded.
    if (/unrecognized option/.test(errors)) return
    const [, exposure = ''] =
      /Overall exposure level for [\w-]+\.service: (\d\.\d) OK/.exec(out) ?? []
    expect([code, errors]).toEqual([0, ''])
    expect(Math.abs(Number(exposure) - Number(stated))).toBeLessThan(0.5)
  })
})

test.each([
  ['enjambre', 'self-hosting'],
  ['enjambre-host', 'machines'],
])('%s.service is shown in the guide %s', async (name, where) => {
  const [, shown = ''] = /```ini\n([\s\S]+?)```/.exec(await guide(where)) ?? []
  expect(settings(shown)).toEqual(settings(await read(`${name}.service`)))
})
