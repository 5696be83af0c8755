import type { Commands, Events, Handlers, Link } from '../../game/link'
import type { commands } from '../../game/protocol'
import type { CommandsOf } from '../../game/protocol-table'
import type { Session } from './session'

/** How a session answers every command of a table that is for a bot. */
export type BotHandlers<Table, C extends Commands = CommandsOf<Table, 'bot'>> = {
  [K in keyof C]: (
    session: Session,
    ...args: Parameters<Handlers<C>[K]>
  ) => ReturnType<Handlers<C>[K]>
}

export const botHandlers: BotHandlers<typeof commands> = {
  update: (session, spec) => session.update(spec),
  command: (session, { line, by }) => session.command(line, by),
  chat: (session, { message, by }) => session.chat(message, by),
  watch: ({ stats }, { pace }) => stats.watch(pace),
  finishRecording: (session) => session.finishRecording(),
  comeBack: (session) => session.comeBack(),
  endPlay: ({ ownClient }, { because }) => ownClient.end(because),
  answerQuestion: ({ questions }, given) => questions.answer(given),
  analytics: ({ stats }) => stats.analytics(),
  map: ({ stats }) => stats.map(),
  serverView: ({ stats }) => stats.serverView(),
  view: ({ stats }) => stats.view().whole(),
  viewColumns: ({ stats }, { columns }) => stats.view().columns(columns),
  inventory: ({ inventory }) => inventory.read(),
  syncInventory: ({ inventory }) => inventory.sync(),
  craftOptions: ({ inventory }) => inventory.options(),
  drive: ({ driving }, drive) => driving.begin(drive),
  driveInput: ({ driving }, { driveId, held }) => driving.input(driveId, held),
  driveAct: ({ driving }, { driveId, act }) => driving.act(driveId, act),
  endDrive: ({ driving }, { driveId, because }) => driving.end(driveId, because),
  inventoryAct: ({ inventory }, { action, request }) => inventory.act(action, request),
}

/** Lets the bots of this thread answer. */
export function answerForBots(
  link: Pick<Link<Commands, Events>, 'handle'>,
  sessionOf: (botId: string) => Promise<Session>,
): void {
  for (const [name, handler] of Object.entries(botHandlers)) {
    link.handle({
      async [name](args) {
        const { botId } = args as { botId: string }
        return await handler(await sessionOf(botId), args as never)
      },
    })
  }
}
