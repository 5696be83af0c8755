import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import { chunkPackets, columnMaker } from '../../testing/minecraft/columns/chunks'
import { playAs, withClientPort } from '../../testing/minecraft/own-client/own-player'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost(withClientPort)
})
afterAll(() => host[Symbol.asyncDispose]())

type Heightmaps = object | undefined
type Column = { x: number; z: number; heightmaps: Heightmaps }

/** Heights as a version tells them: since 1.21.5 as a list. */
function heightsOf(version: string) {
  const longs = Array.from({ length: 37 }, (_, index) => [index, index * 3])
  const isList = version === '26.1'
  if (isList) return [{ type: 'motion_blocking', data: longs }]
  return {
    type: 'compound',
    name: '',
    value: { MOTION_BLOCKING: { type: 'longArray', value: longs } },
  }
}

test.each(someOf(['1.14.4', '1.16.5', '1.17.1', '1.18.2', '1.20.4', '1.21.4', '26.1']))(
  'with %s one is told how high columns are, for the rain, as the server told it',
  async (version) => {
    const told = heightsOf(version)
    const far = chunkPackets(version, { x: 3, z: 1 }, columnMaker(version)(), [], told)
    await using server = await startWorldServer({
      version,
      onJoin(client) {
        for (const [name, fields] of far) client.write(name, fields)
      },
    })
    const spec = specFor(server.port, { version })
    await using _ = await startBot(host, spec)
    const { botId } = spec
    await host.until('the columns', async () => {
      return (await host.link.request('map', { botId })).stats.chunks === 26
    })
    const heights = new Map<string, Heightmaps>()
    await using coming = await playAs(host, {
      ...{ botId, version },
      meet({ _client: client }) {
        client.on('map_chunk', ({ x, z, heightmaps }: Column) => {
          heights.set(`${x} ${z}`, heightmaps)
        })
      },
    })
    await until('the columns', () => heights.size === 26)
    // From 1.20.2 on the outermost tag has no name.
    const plain = (value: Heightmaps) => JSON.parse(JSON.stringify({ ...value, name: '' }))
    expect(plain(heights.get('3 1'))).toEqual(plain(told))
    expect(plain(heights.get('0 0'))).not.toEqual(plain(told))
    expect(coming.said).toEqual([])
  },
)
