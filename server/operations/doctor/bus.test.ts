import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { isOldServer } from '../../bus/server-version'
import { run } from '../../cli/run'
import { natsServer } from '../../testing/bus/find-nats'
import { startNatsServer } from '../../testing/bus/nats-server'
import { natsTests } from '../../testing/bus/nats-tests'
import { startTrusting } from '../../testing/bus/trusting-server'
import { temporaryFolder } from '../../testing/folder'
import { freePort } from '../../testing/free-port'
import { createTestTerminal } from '../../testing/terminal'

async function running(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir, PORT: '0', ...env } })
  return { code: await run(args, terminal), lines: terminal.out }
}

/** What doctor says of the bus. */
async function said(dataDir: string, ...urls: string[]) {
  const { code, lines } = await running(dataDir, ['doctor'], { ENJAMBRE_BUS_URL: urls.join() })
  return { code, lines: lines.filter((line) => line.includes('Bus: ')) }
}

test('without a bus nothing is said of it, and before there are keys it says how to make them', async () => {
  using folder = temporaryFolder()
  expect((await said(folder.path)).lines).toEqual([])
  const { code, lines } = await said(folder.path, 'nats://127.0.0.1:9')
  expect([code, lines]).toEqual([0, [expect.stringMatching(/^aviso.+bus-config/)]])
})

test('a bus that does not answer is named, with why', async () => {
  using folder = temporaryFolder()
  await running(folder.path, ['bus-config'])
  const { code, lines } = await said(folder.path, 'nats://127.0.0.1:9')
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^mal.+127\.0\.0\.1:9: .*REFUSED/)]])
})

natsTests('doctor', () => {
  test('says of each server whether it trusts this installation, and of an old one that it is', async () => {
    using folder = temporaryFolder()
    const port = await freePort()
    await using _ = await startTrusting(port, async (store) => {
      const args = ['bus-config', '--listen', `127.0.0.1:${port}`, '--store', join(store, 'own')]
      return (await running(folder.path, args)).lines.join('\n')
    })
    await using stranger = await startNatsServer('authorization { token: otra }')
    await using open = await startNatsServer()
    const urls = [`nats://127.0.0.1:${port}`, stranger.url, open.url]
    const { code, lines } = await said(folder.path, ...urls)
    const [, version = ''] =
      /v([\d.]+)/.exec(Bun.spawnSync([natsServer, '--version']).stdout.toString()) ?? []
    expect([code, lines.filter((line) => !line.startsWith('aviso'))]).toEqual([
      1,
      [
        expect.stringContaining(`(NATS ${version}) y confía en esta instalación`),
        expect.stringMatching(/^mal.+no confía en esta instalación/),
        expect.stringMatching(/^mal.+deja entrar a cualquiera/),
      ],
    ])
    const warned = lines.filter((line) => line.startsWith('aviso'))
    expect(warned).toHaveLength(isOldServer(version) ? 1 : 0)
  })
})
