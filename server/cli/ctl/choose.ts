import { z } from 'zod'
import { labelKey } from '#contract/bots/order'
import { text } from '../../locales/text'
import { UsageError } from '../terminal'
import type { Client } from './client'
import { CtlRefused } from './refused'
import { shown } from './shown'

/** What is read here of a bot; a newer server may say more. */
export const ListedBot = z.object({
  ...{ id: z.string(), name: z.string(), status: z.string() },
  ...{ host: z.string(), port: z.number(), username: z.string() },
  group: z.string().nullable(),
})
export type ListedBot = z.infer<typeof ListedBot>

const BotList = z.object({ bots: z.array(ListedBot) })

/** What every order about several bots takes. */
export const choiceOptions = {
  group: { type: 'string' },
  all: { type: 'boolean', default: false },
} as const

export type Choice = { names: readonly string[]; group?: string | undefined; all?: boolean }

export const listBots = async (client: Client): Promise<ListedBot[]> =>
  (await client('GET', '/bots', BotList)).bots

/** The bots that a command line names, in one of the three ways. Throws UsageError and CtlRefused. */
export async function chooseBots(client: Client, choice: Choice): Promise<ListedBot[]> {
  const { names, group, all = false } = choice
  const ways = [names.length > 0, group !== undefined, all].filter(Boolean).length
  if (ways !== 1) throw new UsageError(text('cli.ctl.whichBots'))
  const bots = await listBots(client)
  if (all) return bots
  if (group === undefined) return [...new Set(names.map((name) => find(bots, name)))]
  const inGroup = bots.filter((bot) => bot.group && labelKey(bot.group) === labelKey(group))
  if (inGroup.length === 0) throw new CtlRefused(text('cli.ctl.emptyGroup', shown(group)))
  return inGroup
}

/** By its id, or by its name where no other has it. */
function find(bots: readonly ListedBot[], name: string): ListedBot {
  const byId = bots.find(({ id }) => id === name)
  if (byId) return byId
  const exact = bots.filter((bot) => bot.name === name)
  const named =
    exact.length > 0 ? exact : bots.filter((bot) => labelKey(bot.name) === labelKey(name))
  const [bot, ...others] = named
  if (!bot) throw new CtlRefused(text('cli.ctl.noBot', shown(name)))
  if (others.length > 0) {
    throw new CtlRefused(
      text(
        'cli.ctl.severalBots',
        shown(name),
        named.map(({ id }) => id),
      ),
    )
  }
  return bot
}
