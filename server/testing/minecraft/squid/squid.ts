import { join } from 'node:path'
import { createLink } from '../../../game/link'
import type { ChatLine, Offset } from '../../../practice/squid'
import type { WorldKind } from '../../../practice/world/keep-world'
import { until } from '../../until'
import type { SquidCommands, SquidEvents } from './squid-protocol'

/** A real Minecraft server in a process of its own; `await using` ends it. */
export type TestSquid = AsyncDisposable & {
  port: number
  /** `127.0.0.1:port`. */
  address: string
  /** What players have said so far. */
  chat: readonly ChatLine[]
  players(): Promise<string[]>
  /** Waits until these are in the game, each once, and nobody else is. */
  plays(...names: string[]): Promise<void>
  say(message: string): Promise<void>
  kick(player: string, reason: string): Promise<void>
  hurt(player: string, damage: number): Promise<void>
  /** Throws a player up and away, as a blow does. */
  push(player: string): Promise<void>
  give(player: string, item: string, count: number): Promise<void>
  summon(player: string, creature: string, health?: number): Promise<number>
  healthOf(creature: number): Promise<number>
  blockBy(player: string, offset: Offset): Promise<string>
  positionOf(player: string): Promise<Offset>
  carried(player: string): Promise<{ name: string; count: number }[]>
  /** Ends it in order, as a signal does. */
  stop(): Promise<void>
  /** Ends it without a word, as a crash would. */
  kill(): Promise<void>
}

/** What no machine needs, however busy. */
const readyMs = 300_000
const answerMs = 300_000

/** Starts flying-squid on 127.0.0.1 and waits until it takes players. Port 0: a free one. */
export async function startTestSquid({
  version = '1.20.4',
  port = 0,
  world = 'flat',
  dir,
}: {
  version?: string
  port?: number
  world?: WorldKind
  /** Keeps its world there. */
  dir?: string
} = {}): Promise<TestSquid> {
  const ready = Promise.withResolvers<number>()
  const chat: ChatLine[] = []
  const child = Bun.spawn(
    [
      ...[process.execPath, join(import.meta.dir, 'squid-child.ts'), String(port), version, world],
      ...(dir ? [dir] : []),
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore'],
      serialization: 'advanced',
      ipc: (message) => link.receive(message),
    },
  )
  const link = createLink<SquidCommands, SquidEvents>({
    send: (message) => child.send(message),
    deadlineMs: answerMs,
  })
  link.on('ready', (up) => ready.resolve(up.port))
  link.on('chat', (line) => chat.push(line))
  void child.exited.then(() => {
    ready.reject(new Error('the test server ended'))
    link.close()
  })
  const timer = setTimeout(() => ready.reject(new Error('the test server is late')), readyMs)

  async function kill() {
    child.kill('SIGKILL')
    await child.exited
  }

  const players = () => link.request('players', {})

  async function plays(...names: string[]) {
    const wanted = names.toSorted().join()
    let seen: string[] = []
    await until(
      () => `[${wanted}] in the game, in which are [${seen}]`,
      async () => {
        seen = await players()
        return seen.toSorted().join() === wanted
      },
    )
  }

  const up = await ready.promise
    .catch(async (error) => {
      await kill()
      throw error
    })
    .finally(() => clearTimeout(timer))
  return {
    port: up,
    address: `127.0.0.1:${up}`,
    chat,
    players,
    plays,
    say: (message) => link.request('say', { message }),
    kick: (player, reason) => link.request('kick', { player, reason }),
    hurt: (player, damage) => link.request('hurt', { player, damage }),
    push: (player) => link.request('push', { player }),
    give: (player, item, count) => link.request('give', { player, item, count }),
    summon: (player, creature, health = 20) => link.request('summon', { player, creature, health }),
    healthOf: (creature) => link.request('healthOf', { creature }),
    blockBy: (player, offset) => link.request('blockBy', { player, offset }),
    positionOf: (player) => link.request('positionOf', { player }),
    carried: (player) => link.request('carried', { player }),
    async stop() {
      await link.request('stop', {})
      await kill()
    },
    kill,
    [Symbol.asyncDispose]: kill,
  }
}
