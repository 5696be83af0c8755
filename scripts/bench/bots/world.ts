// The server of the bench, in a process of its own: solid ground, and a count of whom it lost.
import minecraftData from 'minecraft-data'
import { spawn, startWorldServer } from '../../../server/testing/minecraft/world-server'

const [version = '1.16.5', radius = '2', changes = '0'] = process.argv.slice(2)
const lost: string[] = []
const server = await startWorldServer({
  version,
  radius: Number(radius),
  varied: true,
  deflated: false,
  kickTimeout: 30_000,
  onJoin: (client) =>
    client.once('end', (reason) => {
      lost.push(String(reason))
    }),
})
process.on('uncaughtException', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (question) => {
  if (question !== 'count') return
  const timedOut = lost.filter((reason) => reason === 'KeepAliveTimeout').length
  process.send?.({ there: server.clients.length - lost.length, lost: lost.length, timedOut })
})
if (Number(changes) > 0) setInterval(change, 1_000 / Number(changes))
process.send?.({ port: server.port })

let changed = 0

/** Lays a row of gold on the ground, block by block, and takes it away again. */
function change() {
  const { blocksByName } = minecraftData(version)
  const type = changed & 16 ? 0 : (blocksByName.gold_block?.defaultState ?? 0)
  const location = { x: changed & 15, y: spawn.y, z: 12 }
  for (const client of server.clients) client.write('block_change', { location, type })
  changed += 1
}
