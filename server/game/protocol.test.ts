import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { protocolVersion } from './protocol'

/** What control and hosts of one version say to each other stands here. */
const files = [
  'protocol.ts',
  'view/driving.ts',
  'hosts/host-error.ts',
  'hosts/host-settings.ts',
  'hosts/host-state.ts',
  'hosts/reports.ts',
  'hosts/own-client.ts',
  'bot-spec.ts',
  'link.ts',
  'trust/sealed-link.ts',
]

/** By version: a release that says something else has to have another one. */
const digests: Record<number, string> = { 1: '33c75bc3c34054f4' }

/** Code without its comments and spaces. */
const codeOf = (file: string) =>
  readFileSync(join(import.meta.dir, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')

test('whoever changes the protocol raises its version, or says that no release has it yet', () => {
  const hash = createHash('sha256').update(files.map(codeOf).join('\n'))
  expect(digests[protocolVersion]).toBe(hash.digest('hex').slice(0, 16))
})
