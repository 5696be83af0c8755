import { enterAskingServer, type hearQuestions } from '../minecraft/asking-server'
import { showDialog } from '../minecraft/raw-dialog'
import type { TestHost } from '../minecraft/test-host'
import { until } from '../until'

export type Plain = string | number | boolean | Plain[] | { [key: string]: Plain }

/** Plain data as NBT. */
export function nbt(value: Plain): { type: string; value: unknown } {
  if (typeof value === 'string') return { type: 'string', value }
  if (typeof value === 'boolean') return { type: 'byte', value: value ? 1 : 0 }
  if (typeof value === 'number') return { type: 'float', value }
  if (Array.isArray(value)) {
    const items = value.map(nbt)
    const type = items[0]?.type ?? 'end'
    return { type: 'list', value: { type, value: items.map((item) => item.value) } }
  }
  const entries = Object.entries(value).map(([key, one]) => [key, nbt(one)])
  return { type: 'compound', value: Object.fromEntries(entries) }
}

export const button = (label: string, action?: Plain): Plain =>
  action ? { label, action } : { label }

/** The action of a button that tells the server. */
export const custom = (id: string, payload?: Plain) => ({
  type: 'custom',
  id,
  ...(payload ? { payload } : {}),
})

/** A bot in the world of a server that shows it dialogs. */
export async function createDialogWorld(
  host: TestHost,
  heard: ReturnType<typeof hearQuestions>,
  version = '1.21.8',
) {
  const world = await enterAskingServer(host, { version })
  const { botId, server, said } = world
  let count = 0
  /** Also after it has come back. */
  const client = () => server.clients.at(-1) ?? world.client
  const raw = (dialog: Plain) => showDialog(client(), nbt(dialog))
  return {
    ...world,
    /** Shows it; nobody waits for it. */
    raw,
    drop: () => client().socket.destroy(),
    send: (name: string, fields: object) => client().write(name, fields),
    async show(dialog: Plain) {
      raw(dialog)
      count += 1
      await host.until('the dialog', () => heard.of(botId).length === count)
      return heard.content(botId)
    },
    answer: (answer: object) => heard.answer(botId, answer),
    async clicked(times = 1) {
      await until('a click', () => said('custom_click_action').length === times)
      return said('custom_click_action')[times - 1]
    },
    async command(times = 1) {
      const commands = () => ['chat_command', 'chat_command_signed'].flatMap((name) => said(name))
      await until('a command', () => commands().length === times)
      return commands()[times - 1]?.command
    },
  }
}
