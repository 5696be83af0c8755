import type { PlayEnd } from '#contract/bots/own-client'
import type { BotPlayer, ExpectedPlayer } from '../../game/hosts/own-client'
import { render, text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import { isInPlay } from '../worlds/stay'
import { login, showColumns, showTheRest } from './enter'
import { giveBack } from './give-back'
import type { HeardPacket, Journal } from './journal'
import { changesWorld, isForPlayer, isOfBlocks, saysStill } from './pass-through'
import { follow } from './play'
import type { PlayerLine } from './player-line'
import { speechOf } from './speech'

/** The bot's connection, as far as somebody else may use it. */
export type Connection = {
  journal: Journal
  /** Who listens, and what the bot itself may say meanwhile; null: nobody, and everything. */
  listener: { heard(packet: HeardPacket): void; maySay(name: string): boolean } | null
}

type Needs = {
  botId: string
  ctx: CommandContext
  connection: Connection
  emit(player: BotPlayer): void
}

/** A client that does not come to play in so long. */
const enterMs = 60_000
/** What waits for a client that is let in slowly. */
const mostLate = 16 * 1024 * 1024

export type Takeover = {
  who: ExpectedPlayer
  end(because: PlayEnd): void
  over: Promise<void>
}

/** Lets somebody's own client play in the bot's place, as one of the bot's tasks, until either leaves. */
export function takeOver(needs: Needs, who: ExpectedPlayer, line: PlayerLine): Takeover {
  const { botId, ctx, connection, emit } = needs
  const { bot } = ctx
  const speech = speechOf(bot.version)
  const late: Buffer[] = []
  let lateBytes = 0
  let stage: 'outside' | 'entering' | 'playing' | 'over' = 'outside'
  let isMidBundle = false

  const log = (message: Parameters<typeof ctx.log>[0]['message']) =>
    ctx.log({ level: 'info', category: 'automation', source: 'user', message, by: who.by })

  function end(because: PlayEnd) {
    if (stage === 'over') return
    const hasPlayed = stage === 'playing'
    if (stage !== 'outside') {
      connection.listener = null
      giveBack(bot)
    }
    stage = 'over'
    const name = line.state === 'play' ? 'kick_disconnect' : 'disconnect'
    const words = render(text(`ownClient.farewells.${because}`), ctx.locale)
    line.end(speech.write(line.state, name, { reason: speech.written(words, line.state) }))
    if (!hasPlayed) return
    emit({ botId, player: null, because })
    log(text(`ownClient.ends.${because}`, who.player))
  }

  /** Everything that the server says while somebody comes in or plays, in order. */
  function heard(packet: HeardPacket) {
    if (packet.state !== 'play' || packet.name === 'start_configuration') return end('moved')
    if (stage === 'entering') {
      if (changesWorld(packet)) end('moved')
      else if (isOfBlocks(packet)) wait(packet)
    } else if (isMidBundle && packet.name === 'bundle_delimiter') isMidBundle = false
    else if (isForPlayer(packet)) line.send(packet.bytes)
  }

  function wait({ bytes }: HeardPacket) {
    lateBytes += bytes.length
    if (lateBytes > mostLate) end('silent')
    else late.push(Buffer.from(bytes))
  }

  async function play(signal: AbortSignal) {
    const replaced = () => end('replaced')
    signal.addEventListener('abort', replaced)
    const timer = setTimeout(() => end('silent'), enterMs)
    try {
      const settings = await login(line, bot, speech, connection.journal)
      if (!isInPlay(bot) || !connection.journal.isWhole()) return end('moved')
      enter()
      await showColumns(line, bot, speech, connection.journal)
      if (stage !== 'entering') return
      clearTimeout(timer)
      for (const packet of late) line.send(packet)
      showTheRest(line, bot, speech, connection.journal)
      isMidBundle = connection.journal.isInBundle()
      begin(settings)
      end(await follow(line, bot, speech))
    } catch (error) {
      if (!signal.aborted) end('garbled')
      throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', replaced)
    }
  }

  function enter() {
    bot.clearControlStates()
    bot.physicsEnabled = false
    stage = 'entering'
    connection.listener = { heard, maySay: saysStill }
  }

  function begin(settings: object | null) {
    stage = 'playing'
    if (settings) {
      connection.listener = null
      bot._client.write('settings', settings)
      connection.listener = { heard, maySay: saysStill }
    }
    emit({ botId, player: who })
    log(text('ownClient.began', who.player))
  }

  const over = ctx.tasks.run(text('ownClient.task', who.player), play).then(
    () => undefined,
    // Whatever it was, somebody else has the bot now, or nobody.
    () => end('left'),
  )
  return { who, end, over }
}
