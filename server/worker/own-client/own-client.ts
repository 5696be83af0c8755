import minecraftData from 'minecraft-data'
import type { PlayEnd } from '#contract/bots/own-client'
import type { BotPlayer, ExpectedPlayer } from '../../game/hosts/own-client'
import { type Text, text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import type { Wire } from '../connection/guard'
import { noteKinds } from './block-entity-kinds'
import { type Doorstep, openDoorstep } from './doorstep'
import { createJournal } from './journal'
import { type Connection, type Takeover, takeOver } from './takeover'

/** Where a client of somebody's own may come in as a bot. */
export type OwnClient = {
  /** Of a connection that begins: what its server says is kept, and may be heard by somebody else. */
  wire(version: string): Wire
  entered(ctx: CommandContext): void
  /** The bot has left that server; null: as it was told to. */
  left(why: Text | null): void
  /** Which one a client has to speak; null: the bot is in no world. */
  version(): string | null
  /** Lets this one come in, if they speak the bot's version; else says why not. */
  open(who: ExpectedPlayer, protocol: number): Promise<Doorstep | { refused: Text }>
  end(because: PlayEnd): void
  /** What is kept of its server's words, and waits for who plays. */
  heldBytes(): number
}

export function createOwnClient(botId: string, emit: (player: BotPlayer) => void): OwnClient {
  let connection: Connection | null = null
  let ctx: CommandContext | null = null
  let takeover: Takeover | null = null

  function refusal(protocol: number): Text | null {
    if (!ctx) return text('ownClient.refusals.notPlaying')
    if (!connection) return text('ownClient.refusals.cameBefore')
    if (takeover) return text('ownClient.refusals.taken', takeover.who.player)
    if (!connection.journal.isWhole()) return text('ownClient.refusals.tooMuch')
    const { version } = ctx.bot
    const isOwn = minecraftData(version).version.version === protocol
    return isOwn ? null : text('ownClient.refusals.version', version)
  }

  return {
    wire(version) {
      const journal = createJournal(version)
      const mine: Connection = { journal, listener: null }
      connection = mine
      return {
        heard(packet) {
          noteKinds(packet)
          journal.heard(packet)
          mine.listener?.heard(packet)
        },
        maySay: (state, name) => mine.listener?.maySay(state, name) ?? true,
      }
    },
    entered(entered) {
      ctx = entered
    },
    left(why) {
      takeover?.end('gone', why)
      connection = null
      ctx = null
    },
    version: () => ctx?.bot.version ?? null,
    async open(who, protocol) {
      const refused = refusal(protocol)
      if (refused) return { refused }
      return await openDoorstep((line) => {
        if (!ctx || !connection || takeover) return line.end()
        const mine = takeOver({ botId, ctx, connection, emit }, who, line)
        takeover = mine
        void mine.over.then(() => {
          if (takeover === mine) takeover = null
        })
      })
    },
    end: (because) => takeover?.end(because),
    heldBytes: () => (connection?.journal.bytes() ?? 0) + (takeover?.heldBytes() ?? 0),
  }
}
