import type { Bot } from 'mineflayer'
import { inSlices } from '../../lib/slices'
import type { Journal } from './journal'
import type { PlayerLine } from './player-line'
import type { Speech } from './speech'
import type { Unwritten } from './telling'
import {
  columnPackets,
  columnsComePacket,
  cornersOf,
  entityPacket,
  inventoryPackets,
  isInWorld,
  middlePacket,
  positionPacket,
} from './world-now'

/** Packets of this length and longer are deflated, as the game's own servers do. */
const deflatedFrom = 256
/** Clients say little before they play. */
const mostEarlyPackets = 256

/** Lets a client in as the bot; answers what it has said of its settings, if anything. */
export async function login(line: PlayerLine, bot: Bot, speech: Speech, journal: Journal) {
  const { uuid, username } = bot._client
  line.send(speech.write('login', 'compress', { threshold: deflatedFrom }))
  line.compress(deflatedFrom)
  const profile = { uuid, username, properties: [], strictErrorHandling: false }
  line.send(speech.write('login', 'success', profile))
  if (!speech.supports('hasConfigurationState')) {
    line.state = 'play'
    return null
  }
  await heard(line, speech, 'login_acknowledged')
  line.state = 'configuration'
  await inSlices(journal.configuration(), line.send)
  line.send(speech.write('configuration', 'finish_configuration', {}))
  const said = await heard(line, speech, 'finish_configuration')
  line.state = 'play'
  const settings = said.findLast((packet) => speech.nameOf('configuration', packet) === 'settings')
  return settings ? speech.read('configuration', settings) : null
}

/** Waits for a packet; answers what came before it. */
async function heard(line: PlayerLine, speech: Speech, name: string): Promise<Buffer[]> {
  const before: Buffer[] = []
  while (before.length < mostEarlyPackets) {
    const { value, done } = await line.packets.next()
    if (done) break
    if (speech.nameOf(line.state, value) === name) return before
    before.push(value)
  }
  throw new Error(`no ${name}`)
}

/** Shows a client the columns that the bot has, a few at a time: other bots wait for this thread. */
export async function showColumns(line: PlayerLine, bot: Bot, speech: Speech, journal: Journal) {
  sendAll(line, journal.said('start'))
  sendAll(line, [...middlePacket(bot, speech), positionPacket(bot, speech)])
  sendAll(line, columnsComePacket(speech))
  await inSlices(cornersOf(bot), (corner) =>
    sendAll(line, columnPackets(bot, speech, journal, corner)),
  )
  await line.drained()
}

/** Everything else that holds now, to be told before what the server says next. */
export function theRest(bot: Bot, speech: Speech, journal: Journal): Unwritten[] {
  const whole = (packets: readonly Buffer[]) => packets.map((packet) => () => packet)
  const others = Object.values(bot.entities).filter(
    (one) => one !== bot.entity && journal.knowsEntity(one.id) && isInWorld(one),
  )
  return [
    ...(['screen', 'board', 'world'] as const).flatMap((section) => whole(journal.said(section))),
    ...whole([...middlePacket(bot, speech), positionPacket(bot, speech)]),
    ...whole(journal.said('entities')),
    ...others.map((one) => entityPacket(one, speech)),
    ...whole([...journal.said('links'), ...inventoryPackets(bot, speech, journal.stateId())]),
  ]
}

function sendAll(line: PlayerLine, packets: readonly Buffer[]) {
  for (const packet of packets) line.send(packet)
}
