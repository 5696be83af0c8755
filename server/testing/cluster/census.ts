import type { Client as Player } from 'minecraft-protocol'
import { type ScriptedServer, startScriptedServer } from '../minecraft/scripted'

/** Of a player, from the login to the end of the connection. */
type Stay = { number: number; isIn: boolean }

/** So often the server asks whether they are still there, and they answer. */
const askMs = 500

/** A Minecraft server that knows who is in, and which connections were superseded by a newer login. */
export async function startCensus(own?: ScriptedServer) {
  const server = own ?? (await startScriptedServer({ checkTimeoutInterval: askMs }))
  /** The stays of each name that have not ended, the newest last. */
  const open = new Map<string, Stay[]>()
  const twice: string[] = []
  const late: string[] = []
  const said: { name: string; text: string }[] = []
  let stays = 0

  function meet(player: Player) {
    player.once('login_start', ({ username: name }: { username: string }) => {
      const stay: Stay = { number: ++stays, isIn: false }
      const ofName = open.get(name) ?? []
      if (ofName.length > 0) twice.push(name)
      open.set(name, [...ofName, stay])
      const rest = () => (open.get(name) ?? []).filter((other) => other !== stay)
      const { socket } = player
      socket.on('data', () => {
        if (open.get(name)?.at(-1) !== stay) late.push(name)
      })
      for (const over of ['end', 'close']) socket.on(over, () => open.set(name, rest()))
      player.on('state', (state: string) => {
        stay.isIn ||= state === 'play'
      })
      player.on('chat_message', ({ message }: { message: string }) => {
        said.push({ name, text: message })
      })
    })
  }
  server.onConnection(meet)

  const stayOf = (name: string) => {
    const newest = open.get(name)?.at(-1)
    return newest?.isIn ? newest.number : undefined
  }

  return {
    port: server.port,
    said,
    /** The number of the stay of each name that is in. One that has left and come again has another. */
    present: (): Record<string, number> =>
      Object.fromEntries(
        [...open.keys()].sort().flatMap((name) => {
          const number = stayOf(name)
          return number === undefined ? [] : [[name, number]]
        }),
      ),
    /** Connections of names that logged in anew meanwhile, and have not ended. */
    superseded: () =>
      [...open.values()].reduce((sum, { length }) => sum + length - Math.min(length, 1), 0),
    /** Names that logged in while an earlier connection of theirs was open. */
    twice,
    /** Names for each piece that came on a connection after a newer login of that name. */
    late,
    logins: () => stays,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export type Census = Awaited<ReturnType<typeof startCensus>>
