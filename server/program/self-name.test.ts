import { expect, test } from 'bun:test'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../testing/folder'
import { selfName } from './self-name'

test('advice names the program as it was started', () => {
  using folder = temporaryFolder()
  const execPath = join(folder.path, 'enjambre-1')
  const link = join(folder.path, 'enjambre')
  const main = join(folder.path, 'server', 'main.ts')
  writeFileSync(execPath, '')
  symlinkSync(execPath, link)
  const program = { isCompiled: true, execPath, main, folder: folder.path, which: () => null }
  expect(selfName(program)).toBe('./enjambre-1')
  expect(selfName({ ...program, folder: '/srv' })).toBe(execPath)
  expect(selfName({ ...program, folder: '/srv', which: () => link })).toBe('enjambre')
  // Another one, of that name.
  expect(selfName({ ...program, which: () => process.execPath })).toBe('./enjambre-1')
  expect(selfName({ ...program, isCompiled: false })).toBe('bun server/main.ts')
  expect(selfName()).toMatch(/^bun \S*server\/main\.ts$/)
})
