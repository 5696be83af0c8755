import type { Client as Player } from 'minecraft-protocol'
import { startScriptedServer } from '../minecraft/scripted'

/** A Minecraft server that knows who is in, and who was ever in twice at a time. */
export async function startCensus() {
  const server = await startScriptedServer()
  const inside = new Map<string, Set<Player>>()
  const twice: string[] = []
  let joins = 0
  let leaves = 0
  /** Packets of a player who has left by our count, or whose name came in anew since. */
  const late: string[] = []

  server.onConnection((player) => {
    player.once('login_acknowledged', () => undefined)
    const enter = () => {
      joins += 1
      const ofName = inside.get(player.username) ?? new Set()
      if (ofName.size > 0) twice.push(player.username)
      inside.set(player.username, ofName.add(player))
    }
    player.on('state', (state: string) => {
      if (state === 'play') enter()
    })
    player.on('end', () => {
      if (inside.get(player.username)?.delete(player)) leaves += 1
    })
  })

  return {
    port: server.port,
    server,
    /** Names that are in. */
    present: () =>
      [...inside].flatMap(([name, players]) => (players.size > 0 ? [name] : [])).sort(),
    twice,
    late,
    joins: () => joins,
    leaves: () => leaves,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
