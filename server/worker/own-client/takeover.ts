import type { PlayEnd } from '#contract/bots/own-client'
import type { BotPlayer, ExpectedPlayer } from '../../game/hosts/own-client'
import { render, type Text, text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import type { Wire } from '../connection/guard'
import { isInPlay } from '../worlds/stay'
import { login, showColumns, theRest } from './enter'
import { closeAll, giveBack } from './give-back'
import type { HeardPacket, Journal } from './journal'
import { createOwed } from './owed'
import { changesWorld, isForPlayer, isOfBlocks, saysStill } from './pass-through'
import { follow } from './play'
import type { PlayerLine } from './player-line'
import { speechOf } from './speech'
import { createTelling } from './telling'

/** The bot's connection, as far as somebody else may use it. */
export type Connection = {
  journal: Journal
  /** Who listens, and what the bot itself may say meanwhile; null: nobody, and everything. */
  listener: Wire | null
}

type Needs = {
  botId: string
  ctx: CommandContext
  connection: Connection
  emit(player: BotPlayer): void
}

/** What waits for a client that is let in slowly. */
const mostLate = 16 * 1024 * 1024

export type Takeover = {
  who: ExpectedPlayer
  /** `why`: of a bot that has left its server, if it did not do as it was told. */
  end(because: PlayEnd, why?: Text | null): void
  /** What waits here for their client. */
  heldBytes(): number
  over: Promise<void>
}

/** Lets somebody's own client play in the bot's place, as one of the bot's tasks, until either leaves. */
export function takeOver(needs: Needs, who: ExpectedPlayer, line: PlayerLine): Takeover {
  const { botId, ctx, connection, emit } = needs
  const { bot } = ctx
  const { journal } = connection
  const { clientEntersMs, clientFollowsMs } = ctx.timings
  const speech = speechOf(bot.version)
  const owed = createOwed(bot, speech)
  const telling = createTelling(line, clientFollowsMs, end)
  const late: Buffer[] = []
  let lateBytes = 0
  let stage: 'outside' | 'entering' | 'playing' | 'over' = 'outside'
  let isMidBundle = false
  const listening: Wire = { heard, maySay: saysStill }

  const log = (message: Parameters<typeof ctx.log>[0]['message']) =>
    ctx.log({ level: 'info', category: 'automation', source: 'user', message, by: who.by })

  function end(because: PlayEnd, why: Text | null = null) {
    if (stage === 'over') return
    const hasPlayed = stage === 'playing'
    telling.close()
    if (stage !== 'outside') {
      connection.listener = null
      owed.settle()
      giveBack(bot)
    }
    stage = 'over'
    const name = line.state === 'play' ? 'kick_disconnect' : 'disconnect'
    const words = render(farewell(because, why), ctx.locale)
    line.end(speech.write(line.state, name, { reason: speech.written(words, line.state) }))
    if (!hasPlayed) return
    emit({ botId, player: null, because })
    log(text(`ownClient.ends.${because}`, who.player))
  }

  /** Everything that the server says while somebody comes in or plays, in order. */
  function heard(packet: HeardPacket) {
    const { bytes } = packet
    const state = packet.state === 'play' ? 'play' : 'configuration'
    // What is not for them does not pass because nobody here can read it.
    const name = packet.name ?? speech.toldName(state, bytes) ?? null
    owed.heard(packet)
    if (stage === 'entering') {
      if (changesWorld(name)) end('moved')
      else if (isOfBlocks(name)) wait(packet)
    } else if (isMidBundle && name === 'bundle_delimiter') isMidBundle = false
    else if (isForPlayer(name)) telling.tell({ state, name, bytes })
  }

  function wait({ bytes }: HeardPacket) {
    lateBytes += bytes.length
    if (lateBytes > mostLate) end('silent')
    else late.push(Buffer.from(bytes))
  }

  async function play(signal: AbortSignal) {
    const replaced = () => end('replaced')
    signal.addEventListener('abort', replaced)
    const timer = setTimeout(() => end('silent'), clientEntersMs)
    try {
      const configuration = journal.configuration()
      const settings = await login(line, bot, speech, journal)
      const isSame = configuration === journal.configuration()
      if (!isSame || !isInPlay(bot) || !journal.isWhole()) return end('moved')
      enter()
      await showColumns(line, bot, speech, journal)
      if (stage !== 'entering') return
      clearTimeout(timer)
      telling.tellAll(late.splice(0).map((packet) => () => packet))
      lateBytes = 0
      telling.tellAll(theRest(bot, speech, journal))
      const welcome = render(text('ownClient.welcome', bot.username), ctx.locale)
      telling.tellAll([() => speech.line(welcome)])
      isMidBundle = journal.isInBundle()
      begin(settings)
      end(await follow({ line, bot, speech, telling, owed, settings, tellSettings }))
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
    // Of a window that they do not see, servers take no click in another one.
    closeAll(bot)
    stage = 'entering'
    connection.listener = listening
  }

  /** Says this in spite of who plays. */
  function asTheBot(say: () => void) {
    connection.listener = null
    say()
    connection.listener = listening
  }

  const tellSettings = (settings: object) =>
    asTheBot(() => void bot._client.write('settings', settings))

  function begin(settings: object | null) {
    stage = 'playing'
    asTheBot(owed.settle)
    if (settings) tellSettings(settings)
    emit({ botId, player: who })
    log(text('ownClient.began', who.player))
  }

  const over = ctx.tasks.run(text('ownClient.task', who.player), play).then(
    () => undefined,
    // Whatever it was, somebody else has the bot now, or nobody.
    () => end('left'),
  )
  const heldBytes = () => lateBytes + telling.waitingBytes() + line.unsentBytes()
  return { who, end, heldBytes, over }
}

const farewell = (because: PlayEnd, why: Text | null): Text =>
  because === 'gone'
    ? text('ownClient.farewells.gone', why ?? text('ownClient.stopped'))
    : text(`ownClient.farewells.${because}`)
