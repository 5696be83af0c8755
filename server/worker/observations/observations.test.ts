import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { GameTrigger } from '#contract/notifications/triggers'
import { text } from '../../locales/text'
import { someOf } from '../../testing/breadth'
import { observedBot, putThing, rulesFor } from '../../testing/minecraft/observed/observed-bot'
import { listPlayer, sayAs } from '../../testing/minecraft/player-chat'

setDefaultTimeout(600_000)

const versions = someOf(['1.8.8', '1.16.5', '1.20.4', '1.21.4', '26.1'])
const near: GameTrigger = { kind: 'player-near', distance: 16, friends: ['AMIGA'] }
/** From where newcomers stand, at 8.5, 64, 8.5. */
const blocksAway = (blocks: number) => ({ x: 8.5 + blocks, y: 64, z: 8.5 })

describe.each(versions)('on a server of %s', (version) => {
  test('health is low from the threshold on, until it is clearly above', async () => {
    await using seen = await observedBot(version, [{ kind: 'low-health', below: 8 }])
    const { feels, pass, take } = seen
    feels(9)
    await pass()
    expect(take()).toEqual([])
    feels(7.4)
    await pass()
    expect(take()).toEqual(['low-health begun: A Minero le quedan 8 de 20 puntos de vida.'])
    for (const health of [9, 5, 10, 8, 9.9]) {
      feels(health)
      await pass(3)
    }
    expect(take()).toEqual([])
    feels(10)
    await pass(4)
    expect(take()).toEqual([])
    await pass(3)
    expect(take()).toEqual([
      'low-health ended: Minero se ha recuperado: tiene 10 de 20 puntos de vida.',
    ])
    feels(3)
    feels(0)
    await pass()
    expect(take()).toEqual([
      'low-health begun: A Minero le quedan 3 de 20 puntos de vida.',
      'low-health ended: Minero ha muerto.',
    ])
    feels(0)
    feels(Number.NaN)
    await pass(10)
    expect(take()).toEqual([])
  })

  test('a player is near from the first step on, until nobody has been for a while', async () => {
    await using seen = await observedBot(version, [near])
    const { others, pass, take } = seen
    others.joins('Ana')
    others.appears('Ana', blocksAway(20))
    await pass(5)
    expect(take()).toEqual([])
    others.moves('Ana', blocksAway(12))
    await pass()
    expect(take()).toEqual(['player-near begun: Ana está a 12 bloques de Minero.'])
    others.joins('Beto')
    others.appears('Beto', blocksAway(3))
    others.vanishes('Ana')
    await pass(30)
    for (let turn = 0; turn < 20; turn += 1) {
      others.moves('Beto', blocksAway(turn % 2 ? 17.5 : 15.5))
      await pass(7)
    }
    others.moves('Beto', blocksAway(25))
    await pass(8)
    others.moves('Beto', blocksAway(17))
    await pass()
    others.leaves('Beto')
    await pass(9)
    expect(take()).toEqual([])
    await pass(3)
    expect(take()).toEqual([
      'player-near ended: Ya no hay nadie cerca de Minero. La última vez era Beto.',
    ])
    others.appears('Ana', blocksAway(0.2))
    await pass()
    expect(take()).toEqual(['player-near begun: Ana está a 1 bloque de Minero.'])
  })

  test('friends, own bots, figures, those who are not listed and the bot itself are nobody', async () => {
    await using seen = await observedBot(version, [near])
    await using own = await observedBot(version, [], { ownerId: 'standalone' })
    const { others, pass, take, bot } = seen
    others.joins('Amiga')
    others.joins(own.bot.username)
    others.joins('Figura', { uuid: '22222222-2222-2222-8222-222222222222' })
    for (const name of ['Amiga', own.bot.username, 'Figura']) others.appears(name, blocksAway(2))
    if (bot.supportFeature('playerInfoActionIsBitfield')) {
      others.joins('Oculta', { listed: false })
      others.appears('Oculta', blocksAway(2))
    }
    await pass(5)
    expect(take()).toEqual([])
    own.observations.left()
    await pass()
    expect(take()).toEqual([`player-near begun: ${own.bot.username} está a 2 bloques de Minero.`])
  })

  test('a thing is worn once until it is mended or replaced, wherever it is used', async () => {
    await using seen = await observedBot(version, [{ kind: 'tool-worn', uses: 10 }])
    const { client, pass, take } = seen
    const put = async (slot: number, name: string | null, used = 0, written = {}) => {
      putThing(client, slot, name, used, written)
      await pass()
      return take()
    }
    const pickaxe = (left: number) =>
      `tool-worn once: Pico de hierro, de Minero: ${left === 1 ? 'queda 1 uso' : `quedan ${left} usos`}.`
    expect(await put(36, 'iron_pickaxe', 239)).toEqual([])
    expect(await put(36, 'iron_pickaxe', 240)).toEqual([pickaxe(10)])
    for (const used of [241, 245, 249]) expect(await put(36, 'iron_pickaxe', used)).toEqual([])
    // Mending gives back one or two uses at a time.
    expect(await put(36, 'iron_pickaxe', 238)).toEqual([])
    expect(await put(36, 'iron_pickaxe', 241)).toEqual([])
    expect(await put(36, null)).toEqual([])
    expect(await put(36, 'iron_pickaxe', 0)).toEqual([])
    expect(await put(36, 'iron_pickaxe', 249)).toEqual([pickaxe(1)])
    expect(await put(37, 'diamond_pickaxe', 1_560)).toEqual([])
    expect(await put(6, 'iron_chestplate', 235)).toEqual([
      'tool-worn once: Peto de hierro, de Minero: quedan 5 usos.',
    ])
  })

  test('the inventory is full when no slot is empty, and not while things are moved', async () => {
    await using seen = await observedBot(version, [{ kind: 'inventory-full' }])
    const { bot, client, pass, take } = seen
    const fill = (from: number, to: number, name: string | null = 'stone') => {
      for (let slot = from; slot <= to; slot += 1) putThing(client, slot, name)
    }
    fill(9, 43)
    await pass(10)
    fill(44, 44)
    await pass()
    fill(44, 44, null)
    await pass(10)
    expect(take()).toEqual([])
    fill(44, 44)
    await pass(4)
    expect(take()).toEqual(['inventory-full begun: A Minero no le cabe nada más en el inventario.'])
    bot.inventory.selectedItem = bot.inventory.slots[9] ?? null
    fill(9, 20, null)
    await pass(30)
    bot.inventory.selectedItem = null
    fill(9, 20)
    await pass(30)
    fill(30, 30, null)
    await pass(3)
    expect(take()).toEqual([])
    await pass(4)
    expect(take()).toEqual(['inventory-full ended: Minero vuelve a tener sitio en el inventario.'])
  })

  test('lines that hold the text are told, but for the bot’s own and what answers it', async () => {
    await using seen = await observedBot(version, [{ kind: 'chat', text: 'Éxito' }])
    const { bot, others, pass, take } = seen
    const { writes } = others
    others.joins('Ana')
    others.joins(bot.username)
    writes('Ana: un exito enorme')
    writes('[Aviso] Reinicio con ÉXITO hunter22')
    writes({ translate: 'death.attack.player', with: ['Ana', 'Exito'] })
    writes('nada de eso')
    await pass()
    const [first, second, third, ...more] = take()
    expect(more).toEqual([])
    expect(first).toBe('chat once: Minero ha leído en el chat: «Ana: un exito enorme».')
    expect(second).toBe('chat once: Minero ha leído en el chat: «[Aviso] Reinicio con ÉXITO •••».')
    expect(third).toContain('Ana')
    bot.chat('mi éxito')
    writes(`${bot.username}: mi exito`)
    writes('★ [Rango] yo ➤ mi éxito')
    writes(`<${bot.username}> éxito dicho antes`)
    await pass(6)
    bot.chat('/exito')
    writes('¡Con éxito has vuelto!')
    await pass(4)
    expect(take()).toEqual([])
    writes('un éxito más')
    await pass()
    expect(take()).toHaveLength(1)
  })

  test('whoever whispers to the bot or says its name mentions it', async () => {
    await using seen = await observedBot(version, [{ kind: 'mentioned' }], {
      permittedPlayers: ['Ana'],
    })
    const { bot, others, pass, take } = seen
    const { writes } = others
    const { username } = bot
    others.joins('Ana')
    writes(`Ana: hola ${username.toUpperCase()}!`)
    writes('Ana te susurra: ¿estás?')
    await pass()
    expect(take()).toEqual([
      `mentioned once: Ana ha nombrado a Minero en el chat: «hola ${username.toUpperCase()}!».`,
      'mentioned once: Ana le ha susurrado a Minero: «¿estás?».',
    ])
    writes(`Ana: hola ${username}es`)
    writes('Ana te susurra: !estado')
    writes(`${username}: soy ${username}`)
    writes(`${username} joined the game`)
    writes(`¡Bienvenido, ${username}!`)
    writes(`Nadie: ${username}`)
    writes({ translate: 'multiplayer.player.joined', with: [username] })
    writes({ translate: 'death.attack.player', with: [username, 'Ana'] })
    writes({ translate: 'commands.message.display.outgoing', with: ['Ana', `soy ${username}`] })
    await pass(20)
    expect(take()).toEqual([])
  })

  test('leaving the world ends what lasted, and the next world begins anew', async () => {
    const triggers: GameTrigger[] = [
      { kind: 'low-health', below: 8 },
      near,
      { kind: 'tool-worn', uses: 10 },
    ]
    await using seen = await observedBot(version, triggers)
    const { bot, client, others, feels, pass, take, observations, update } = seen
    others.joins('Ana')
    others.appears('Ana', blocksAway(4))
    feels(2)
    putThing(client, 36, 'iron_pickaxe', 249)
    await pass()
    expect(take()).toHaveLength(3)
    observations.left()
    expect(take()).toEqual([
      'low-health ended: Minero ha salido del mundo.',
      'player-near ended: Minero ha salido del mundo.',
    ])
    await pass(20)
    feels(20)
    await pass(20)
    expect(take()).toEqual([])
    observations.entered(bot)
    await pass(3)
    expect(take()).toEqual(['player-near begun: Ana está a 4 bloques de Minero.'])
    update({ triggers: rulesFor([{ ...near, distance: 1 }]) })
    await pass(20)
    expect(take()).toEqual([
      'player-near ended: Ya no hay nadie cerca de Minero. La última vez era Ana.',
    ])
    update({ triggers: rulesFor([near]) })
    await pass()
    update({ triggers: [] })
    await pass(20)
    expect(take()).toEqual([
      'player-near begun: Ana está a 4 bloques de Minero.',
      'player-near ended: La regla ya no es de Minero, o se ha apagado.',
    ])
  })
})

const incoming = 2

test.each(someOf(['1.19.2', '1.20.4', '1.21.4', '26.1']))(
  '%s: of what players say in packets of their own, the sender counts',
  async (version) => {
    await using seen = await observedBot(version, [
      { kind: 'mentioned' },
      { kind: 'chat', text: 'oro' },
    ])
    const { bot, client, pass, take } = seen
    listPlayer(client)
    sayAs(client, 0, `oro para ${bot.username}`)
    sayAs(client, incoming, 'ven a por oro')
    sayAs(client, 0, 'oro mío', 'player_chat', bot._client.uuid)
    await pass()
    expect(take().map((one) => one.slice(0, 40))).toEqual([
      'mentioned once: Ana ha nombrado a Minero',
      'chat once: Minero ha leído en el chat: «',
      'mentioned once: Ana le ha susurrado a Mi',
      'chat once: Minero ha leído en el chat: «',
    ])
  },
)

test('of tasks that took their time, those are told that ended as the rule says', async () => {
  await using seen = await observedBot('1.20.4', [])
  const { observations, take, update, pass } = seen
  const console = { category: 'commands', source: 'bot' } as const
  const ended = async (outcome: 'done' | 'failed' | 'any') => {
    update({ triggers: rulesFor([{ kind: 'task-ended', outcome }]) })
    const minutes = { ...console, command: 'minar', executionTime: 120_000 }
    observations.logged({ ...minutes, level: 'response', message: 'Minado: 3 × Hierro.' })
    observations.logged({ ...minutes, level: 'error', message: text('commands.left') })
    observations.logged({ ...minutes, level: 'error', executionTime: 10, message: 'No hay.' })
    observations.logged({ ...console, level: 'response', command: 'minar', message: 'Va bien.' })
    observations.logged({ ...minutes, level: 'error', command: 'abrir', message: 'No se abre.' })
    update({ triggers: [] })
    await pass(60)
    return take()
  }
  const done = 'task-ended once: Minero ha terminado «minar». Minado: 3 × Hierro.'
  const failed = [
    'task-ended once: Minero no ha terminado «minar». El bot salió del servidor.',
    'task-ended once: Minero no ha terminado «minar». No hay.',
  ]
  expect(await ended('done')).toEqual([done])
  expect(await ended('failed')).toEqual(failed)
  expect(await ended('any')).toEqual([done, ...failed])
})

test('whoever is listed nowhere is somebody where the server lists nobody, the bot neither', async () => {
  await using seen = await observedBot('1.20.4', [near])
  const { bot, others, pass, take } = seen
  others.joins('Ana', { listed: false })
  others.appears('Ana', blocksAway(5))
  await pass()
  expect(take()).toEqual([])
  others.joins(bot.username, { listed: false })
  await pass()
  expect(take()).toEqual(['player-near begun: Ana está a 5 bloques de Minero.'])
})

test('a line that several bots of a rule hear together is told once', async () => {
  const heard: GameTrigger[] = [{ kind: 'chat', text: 'reinicio' }]
  const at = { host: 'mc.ejemplo.com', port: 25_565 }
  await using one = await observedBot('1.20.4', heard, at)
  await using two = await observedBot('1.20.4', heard, at)
  await using elsewhere = await observedBot('1.20.4', heard, { ...at, port: 25_566 })
  const bots = [one, two, elsewhere]
  const hear = async (line: string) => {
    for (const { others } of bots) others.writes(line)
    for (const { pass } of bots) await pass()
    return bots.map(({ take }) => take().length)
  }
  expect(await hear('Reinicio en 5 minutos')).toEqual([1, 0, 1])
  expect(await hear('Reinicio en 4 minutos')).toEqual([1, 0, 1])
})
