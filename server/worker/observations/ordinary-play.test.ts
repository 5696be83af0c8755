import { expect, setDefaultTimeout, test } from 'bun:test'
import type { GameTrigger } from '#contract/notifications/triggers'
import { text } from '../../locales/text'
import { someOf } from '../../testing/breadth'
import { observedBot, putThing } from '../../testing/minecraft/observed/observed-bot'
import { leadTo } from '../../testing/minecraft/observed/other-world'
import { teleport } from '../../testing/minecraft/world-server'
import { createRandom } from '../../testing/random'

setDefaultTimeout(600_000)

const triggers: GameTrigger[] = [
  { kind: 'low-health', below: 8 },
  { kind: 'player-near', distance: 16, friends: ['Amiga'] },
  { kind: 'mentioned' },
  { kind: 'chat', text: 'diamantes' },
  { kind: 'inventory-full' },
  { kind: 'tool-worn', uses: 10 },
  { kind: 'task-ended', outcome: 'any' },
]

const hourSeconds = 3_600
const home = { x: 8.5, y: 64, z: 8.5 }
const around = (blocks: number, angle: number) => ({
  x: home.x + blocks * Math.cos(angle),
  y: home.y,
  z: home.z + blocks * Math.sin(angle),
})

test.each(someOf(['1.8.8', '1.16.5', '1.21.4']))(
  '%s: an hour of ordinary play alarms nobody, and what concerns a rule is still found',
  async (version) => {
    await using seen = await observedBot(version, triggers)
    const { bot, client, found, observations, others, feels, pass } = seen
    const below = createRandom(20_260)
    const somewhere = () => around(19 + below(40), below(60) / 10)
    const passing = ['Ana', 'Beto', 'Carla', 'Dario', 'Elena']
    const here = new Set<string>()
    for (const name of ['Amiga', bot.username]) others.joins(name)
    others.joins('Guia', { uuid: '22222222-2222-2222-8222-222222222222' })

    function comesOrGoes(name: string) {
      if (here.delete(name)) {
        others.writes(`${name} left the game`)
        others.leaves(name)
        return
      }
      here.add(name)
      others.joins(name)
      others.writes({ translate: 'multiplayer.player.joined', with: [name] })
      others.appears(name, somewhere())
    }

    const [first = 'Ana'] = passing
    const events: (() => Promise<void> | void)[] = [
      () => comesOrGoes(passing[below(passing.length)] ?? first),
      () => {
        for (const name of here) others.moves(name, somewhere())
      },
      () => {
        for (const [index, name] of ['Amiga', 'Guia'].entries()) {
          others.vanishes(name)
          others.appears(name, around(1 + below(12), index))
        }
      },
      () => {
        for (const name of here) others.writes(`<${name}> alguien vende hierro? ${below(99)}`)
      },
      () => {
        others.writes({ translate: 'death.attack.player', with: [bot.username, first] })
        others.writes(`${bot.username} joined the game`)
        others.writes(`[Ana -> Beto] el bot ${bot.username} es de alguien`)
      },
      () => {
        const words = `vendo ${below(64)} diamantes`
        bot.chat(words)
        others.writes(`<${bot.username}> ${words}`)
        others.writes(`[Tienda] ★ ${words}`)
      },
      async () => {
        bot.chat('/vender diamantes')
        others.writes('Has vendido 3 diamantes.')
        await pass(3)
      },
      async () => {
        for (const health of [17, 12.5, 9, 10, 14, 20]) {
          feels(health)
          await pass(2)
        }
      },
      async () => {
        feels(0)
        await pass(2)
        leadTo(client, 'minecraft:overworld', 0)
        feels(20)
        teleport(client, home)
      },
      async () => {
        leadTo(client, 'minecraft:otro', -1)
        await pass()
        leadTo(client, 'minecraft:overworld', 0)
        feels(20)
        teleport(client, home)
        // Whoever was seen there is not there.
        for (const name of here) others.appears(name, around(30, 1))
      },
      async () => {
        for (let slot = 9; slot <= 44; slot += 1) putThing(client, slot, 'stone')
        await pass()
        for (let slot = 9; slot <= 44; slot += 1) putThing(client, slot, null)
      },
      async () => {
        for (const used of [0, 100, 200, 235]) {
          putThing(client, 36, 'iron_pickaxe', used)
          await pass()
        }
        putThing(client, 36, null)
      },
      async () => {
        observations.left()
        await pass(5)
        observations.entered(bot)
      },
      () => {
        const said = { category: 'commands', source: 'bot', level: 'error' } as const
        for (const message of [
          text('commands.stoppedByHand'),
          text('commands.replaced', text('commandWords.goto.name')),
        ]) {
          observations.logged({ ...said, command: 'minar', message, executionTime: 60_000 })
        }
        const brief = { ...said, level: 'response', executionTime: 900 } as const
        observations.logged({ ...brief, command: 'ir', message: 'Ha llegado.' })
        observations.logged({ ...brief, command: 'estado', message: '', executionTime: 9_000 })
      },
    ]

    for (let second = 0; second < hourSeconds; second += 1) {
      if (below(3) === 0) await events[below(events.length)]?.()
      await pass()
      if (found.length > 0) expect([second, ...found]).toEqual([second])
    }

    others.joins('Zoe')
    others.appears('Zoe', around(3, 1))
    others.writes(`<Zoe> ${bot.username}, tienes diamantes?`)
    feels(4)
    for (let slot = 9; slot <= 44; slot += 1) putThing(client, slot, 'stone')
    putThing(client, 36, 'iron_pickaxe', 245)
    const done = { level: 'response', category: 'commands', source: 'bot' } as const
    observations.logged({ ...done, command: 'minar', message: 'Minado.', executionTime: 9_000 })
    await pass(5)
    expect(found.map((one) => one.split(' ')[0]).toSorted()).toEqual(
      triggers.map(({ kind }) => kind).toSorted(),
    )
  },
)
