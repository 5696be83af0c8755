import { expect, setDefaultTimeout, test } from 'bun:test'
import { natsTests } from '../../../testing/bus/nats-tests'
import { startCensus } from '../../../testing/cluster/census'
import { startCluster } from '../../../testing/cluster/cluster'
import { until } from '../../../testing/until'

setDefaultTimeout(600_000)

natsTests('bots over several machines', () => {
  test('live on whichever machine there is, over the end of any of them', async () => {
    await using census = await startCensus()
    await using cluster = await startCluster({ hosts: 2 })
    await until('machines', async () => {
      const { machines } = await cluster
        .admin()
        .call<{ machines: unknown[] }>('GET', '/admin/machines')
      return machines.length === 2
    })
    const names = Array.from({ length: 6 }, (_, index) => `bot_${index}`)
    await Bun.sleep(8000)
    for (const username of names) {
      const bot = await cluster.admin().createBot({ username, port: census.port })
      await cluster.admin().call('POST', `/bots/${bot.id}/start`)
    }
    await until('all in', () => census.present().length === names.length)
    console.error('in', census.joins())
    await cluster.restartControl('SIGKILL')
    await cluster.admin().running(6)
    console.error('after control', census.joins(), census.leaves())
    await cluster.hosts[0]?.kill()
    await until('somebody left', () => census.leaves() > 0)
    console.error('left', census.leaves())
    await until('all back', () => census.present().length === names.length)
    expect(census.twice).toEqual([])
  })
})
