// The server of the bench, in a process of its own: solid ground, and a count of whom it lost.
import { startWorldServer } from '../../../server/testing/minecraft/world-server'

const [version = '1.16.5', radius = '2'] = process.argv.slice(2)
const lost: string[] = []
const server = await startWorldServer({
  version,
  radius: Number(radius),
  varied: true,
  deflated: false,
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
process.send?.({ port: server.port })
