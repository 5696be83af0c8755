import { expect, setDefaultTimeout, test } from 'bun:test'
import { natsTests } from '../../bus/nats-tests'
import { startCensus } from '../../cluster/census'
import { runChaos } from '../../cluster/chaos'
import { machinesUp, startCluster } from '../../cluster/cluster'

setDefaultTimeout(900_000)

natsTests('whatever happens to machines, control and the bus', () => {
  test('no bot is in twice, and in the end each is where it should be', async () => {
    await using census = await startCensus()
    await using cluster = await startCluster({ hosts: 3 })
    await machinesUp(cluster, 3)
    const { late, twice, ...bots } = await runChaos({
      ...{ cluster, census, steps: 25, seed: 1, pauseMs: 1_000 },
    })
    expect({ late, twice }).toEqual({ late: [], twice: [] })
    expect(bots.desired).toEqual(bots.asked)
    expect(bots.present).toEqual(bots.asked)
  })
})
