import { type Bot, createBot } from 'mineflayer'
import { type BotPlayer, hashOfCode } from '../../../game/hosts/own-client'
import { minuteMs } from '../../../lib/time'
import { until } from '../../until'
import { startTestHost, type TestHost } from '../test-host'

/** Settings of a host at which people may come in with clients of their own. */
export const withClientPort = {
  clientPort: { port: 0, host: '127.0.0.1', address: '127.0.0.1', takesCodes: true },
}

/** A host at which people may come in, and who it has told so far plays there. */
export async function startJoinableHost(): Promise<{ host: TestHost; told: BotPlayer[] }> {
  const host = await startTestHost(withClientPort)
  const told: BotPlayer[] = []
  host.link.on('botPlayer', (player) => told.push(player))
  return { host, told }
}

type Coming = {
  botId: string
  version: string
  username?: string
  /** Before anything is said to them. */
  meet?(player: Bot): void
}

const codeOf = (botId: string) => botId.slice(-8)

/** Announces somebody to the bot's host; answers the port at which they are to come in. */
export async function announce(
  host: TestHost,
  { botId, username = 'Ana' }: Omit<Coming, 'version'>,
): Promise<number> {
  const who = { userId: 'ana', by: 'Ana', player: username }
  const entrance = { botId, who, codeHash: hashOfCode(codeOf(botId)), address: '127.0.0.1' }
  const announced = await host.link.request('expectPlayer', { ...entrance, forMs: 2 * minuteMs })
  if (!announced) throw new Error('no port')
  return Number(announced.address.split(':')[1])
}

export type OwnPlayer = AsyncDisposable & {
  player: Bot
  /** What they were told when they were sent away, and what went wrong with them. */
  said: string[]
  /** Lines of chat, as they stand before them. */
  heard: string[]
}

/** Mineflayer as the client of somebody who comes to play as a bot, once they stand in its world. */
export async function enterAs(
  port: number,
  { version, username = 'Ana', meet }: Omit<Coming, 'botId'>,
  fakeHost = 'localhost',
): Promise<OwnPlayer> {
  const said: string[] = []
  const options = { host: '127.0.0.1', port, version, username, fakeHost, hideErrors: true }
  const player: Bot = createBot({ ...options, auth: 'offline', respawn: false } as never)
  player.on('error', (error) => void said.push(error.message))
  player.on('kicked', (reason) => void said.push(String(JSON.stringify(reason))))
  meet?.(player)
  const heard: string[] = []
  player.on('messagestr', (line) => void heard.push(line))
  let isIn = false
  // Before Mineflayer listens for itself.
  player._client.on('disconnect', ({ reason }) => void said.push(String(reason)))
  player.on('end', () => void (isIn || said.push('the line ended')))
  player.once('spawn', () => {
    isIn = true
  })
  await until(
    () => `to be in: ${said}`,
    () => isIn || said.length > 0,
  )
  if (!isIn) throw new Error(`not let in: ${said}`)
  return {
    player,
    said,
    heard,
    async [Symbol.asyncDispose]() {
      player.end('')
      await until('to be out', () => player._client.ended)
    },
  }
}

export const playAs = async (host: TestHost, coming: Coming): Promise<OwnPlayer> =>
  enterAs(await announce(host, coming), coming, `${codeOf(coming.botId)}.localhost`)
