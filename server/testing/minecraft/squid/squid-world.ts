import { type Abilities, defaultAbilities } from '#contract/bots/abilities'
import type { BotSpec } from '../../../game/bot-spec'
import type { WorldKind } from '../../../practice/world/keep-world'
import { until } from '../../until'
import { specFor, type TestHost } from '../test-host'
import { startTestSquid, type TestSquid } from './squid'

export type World = AsyncDisposable & {
  squid: TestSquid
  join(overrides?: Partial<BotSpec>): Promise<Player>
}

export type Player = {
  spec: BotSpec
  run(line: string): Promise<{ success: boolean; message: string }>
  switchOn(abilities: Partial<Abilities>): Promise<void>
  at(): Promise<{ x: number; y: number; z: number }>
  lines(): ReturnType<TestHost['linesOf']>
  said(pattern: RegExp): boolean
}

/** A real server, and bots of this host that come to it. */
export async function openWorld(
  host: TestHost,
  version: string,
  kept: { world?: WorldKind; dir?: string } = {},
): Promise<World> {
  const squid = await startTestSquid({ version, ...kept })
  const joined: string[] = []
  return {
    squid,
    async join(overrides) {
      const spec = specFor(squid.port, { version, ...overrides })
      const { botId } = spec
      joined.push(botId)
      const lines = () => host.linesOf(botId)
      const said = (pattern: RegExp) => lines().some(({ message }) => pattern.test(message))
      await host.link.request('start', { bot: spec, resume: false })
      await host.until('running', () => host.latest(botId)?.status === 'running')
      await host.until('ground', () => said(/está en el mundo/))
      const player: Player = {
        spec,
        run: (line) => host.ask('command', { botId, line }),
        switchOn: (abilities) =>
          host.link.request('update', {
            ...spec,
            abilities: { ...defaultAbilities, ...abilities },
          }),
        at: () => squid.positionOf(spec.username),
        lines,
        said,
      }
      await landed(player)
      return player
    },
    async [Symbol.asyncDispose]() {
      for (const botId of joined) await host.link.request('stop', { botId })
      await host.until('stopped', () =>
        joined.every((botId) => host.latest(botId)?.status === 'stopped'),
      )
      await squid[Symbol.asyncDispose]()
    },
  }
}

/** What a bot says that it carries. */
export const inventory = async ({ run }: Player) => (await run('!inventario')).message

/** Where the bot stands, moved; as it is written in a command. */
export async function beside({ at }: Player, dx: number, dy: number, dz: number) {
  const { x, y, z } = await at()
  return `${Math.floor(x) + dx} ${Math.floor(y) + dy} ${Math.floor(z) + dz}`
}

async function landed({ at }: Player) {
  const heights: number[] = []
  await until('the ground', async () => {
    heights.push((await at()).y)
    const last = heights.slice(-10)
    return last.length === 10 && last.every((y) => y === last[0] && Number.isInteger(y))
  })
}
