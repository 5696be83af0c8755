import { createLink } from '../../../game/link'
import { startSquid } from '../../../practice/squid'
import type { SquidCommands, SquidEvents } from './squid-protocol'

/** The process of one test server: told what to do by the test that started it. */
const [port = '0', version = '1.20.4', kind = 'flat', dir] = process.argv.slice(2)
const link = createLink<SquidCommands, SquidEvents>({ send: (message) => process.send?.(message) })
process.on('message', (message) => link.receive(message))
process.on('disconnect', () => process.exit(0))
process.on('uncaughtException', () => undefined)
process.on('unhandledRejection', () => undefined)

const squid = await startSquid({
  port: Number(port),
  version,
  dir,
  world: kind === 'hills' ? 'hills' : 'flat',
  // A busy machine leaves a test's bot, or this process, without a core for long.
  silenceMs: 300_000,
  onChat: (line) => link.emit('chat', line),
})
link.handle({
  players: () => squid.players(),
  say: ({ message }) => squid.say(message),
  kick: ({ player, reason }) => squid.kick(player, reason),
  hurt: ({ player, damage }) => squid.hurt(player, damage),
  push: ({ player }) => squid.push(player),
  give: ({ player, item, count }) => squid.give(player, item, count),
  summon: ({ player, creature, health }) => squid.summon(player, creature, health),
  healthOf: ({ creature }) => squid.healthOf(creature),
  blockBy: ({ player, offset }) => squid.blockBy(player, offset),
  positionOf: ({ player }) => squid.positionOf(player),
  carried: ({ player }) => squid.carried(player),
  stop: () => squid.stop(),
})
link.emit('ready', { port: squid.port })
