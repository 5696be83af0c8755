import { expect, test } from 'bun:test'
import { openKeepStream } from '../../bus/keep/keep-stream'
import { publishKept } from '../../bus/keep/publish-kept'
import { replicasOf } from '../../machines/config'
import { natsTests } from '../../testing/bus/nats-tests'
import { testBus } from '../../testing/bus/test-bus'
import { startTrusting } from '../../testing/bus/trusting-server'
import { freePort } from '../../testing/free-port'
import { createPanel } from '../../testing/samples/machines'
import { createTestTerminal } from '../../testing/terminal'
import { until } from '../../testing/until'
import { run } from '../run'

const at = async () => `127.0.0.1:${await freePort()}`

async function places() {
  return { client: await at(), cluster: await at() }
}

natsTests('three servers with what bus-config prints', () => {
  test('are one bus, which keeps events also while one of them is away', async () => {
    const all = [await places(), await places(), await places()] as const
    const urls = all.map(({ client }) => `nats://${client}`)
    await using panel = await createPanel({ bus: { urls, publicUrls: urls } })
    const { dataDir } = panel.ctx.config

    function start({ client, cluster }: (typeof all)[number], number: number) {
      const others = all.filter((other) => other.cluster !== cluster)
      return startTrusting(Number(client.split(':')[1]), async (store) => {
        const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir } })
        const args = ['--listen', client, '--store', store]
          .concat('--name', `bus-${number}`, '--cluster', cluster)
          .concat(others.flatMap((other) => ['--route', other.cluster]))
        expect([await run(['bus-config', ...args], terminal), terminal.errors]).toEqual([0, []])
        return terminal.out.join('\n')
      })
    }

    await using first = await start(all[0], 1)
    await using _second = await start(all[1], 2)
    await using _third = await start(all[2], 3)
    const { jwt, seed } = await (await panel.ctx.machines.claims()).own('control')
    const { bus } = await testBus(urls.join(), { credentials: { jwt: () => jwt, seed } })
    await using _ = bus
    const replicas = replicasOf({ urls })
    const settled = <T>(work: Promise<T>) =>
      work.then(
        () => true,
        () => false,
      )
    const keep = (seq: number) =>
      until(`event ${seq} to be kept`, () => settled(publishKept(bus, 'eu-1', 'inc', seq, 'x')))
    await until('a stream on three servers', () => settled(openKeepStream(bus, replicas)))
    await keep(1)
    await first.kill()
    await keep(2)
    const consumer = await until('a reader', () => openKeepStream(bus, replicas).catch(() => null))
    expect((await consumer.info()).num_pending).toBe(2)
  })
})

test.each([
  [['--name', 'bus-1'], 'van juntas'],
  [['--cluster', '10.0.0.1:6222', '--route', '10.0.0.2:6222'], 'van juntas'],
  [['--name', 'a', '--cluster', '0.0.0.0:6222', '--route', '10.0.0.2:6222'], '0.0.0.0:6222'],
  [['--name', 'a', '--cluster', '10.0.0.1:6222', '--route', '8.8.8.8:6222'], '8.8.8.8:6222'],
  [['--name', 'a', '--cluster', '10.0.0.1:6222', '--route', '10.0.0.2'], 'no es HOST:PUERTO'],
])('%j is refused', async (args, said) => {
  const terminal = createTestTerminal()
  const code = await run(['bus-config', ...args], terminal)
  expect([code, terminal.errors.join('\n')]).toEqual([64, expect.stringContaining(said)])
})
