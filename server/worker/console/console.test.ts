import { describe, expect, test } from 'bun:test'
import { commandInfos, commandNames } from '../../game/command-names'
import type { NewLine } from '../../game/lines/log-line'
import { timings } from '../../game/timings'
import { inSpanish } from '../../testing/in-spanish'
import type { CommandContext } from '../commands/command'
import { findCommand } from '../commands/registry'
import { createTasks } from '../commands/tasks'
import { parseLine, runCommand, sayInChat } from './console'

const infos = commandInfos('es')

/** As much of a bot as these commands touch. */
function playing(prefix = '!') {
  const said: string[] = []
  const log: NewLine[] = []
  const bot = {
    username: 'Tester',
    players: {
      Ana: { username: 'Ana', ping: 3, entity: null },
      '§cRojo': { username: '§cRo\u202ejo', entity: null },
      '\u202e': { username: '\u202e', entity: null },
    },
    player: { ping: 12 },
    health: 20,
    food: 18,
    game: { dimension: 'overworld' },
    entity: { position: { floored: () => ({ x: 1, y: 64, z: -3 }) } },
    inventory: {
      items: () => [
        { name: 'dirt', displayName: 'Dirt', count: 3 },
        { name: 'dirt', displayName: 'Dirt', count: 2 },
      ],
    },
    _client: { state: 'play' },
    chat: (message: string) => said.push(message),
  }
  let quits = 0
  const add = (line: NewLine) => log.push(line)
  const tasks = createTasks()
  const ctx = {
    bot,
    prefix,
    tasks,
    locale: 'es',
    timings,
    log: add,
    quit: () => quits++,
  } as unknown as CommandContext
  return { ctx, said, log: add, lines: log, quits: () => quits }
}

const run = async (...line: Parameters<typeof runCommand>) => inSpanish(await runCommand(...line))

const meaningOf = (line: string, prefix?: string) => {
  const parsed = parseLine(playing(prefix).ctx, line)
  return parsed.kind === 'command'
    ? `command ${parsed.command?.id ?? `?${parsed.name}`} ${parsed.args.join(' ')}`.trim()
    : `${parsed.kind} ${parsed.said}`
}

describe('what a console line means', () => {
  test.each([
    ['/time set day', 'server /time set day'],
    ['!pos', 'command position'],
    ['!POS', 'command position'],
    ['!position', 'command position'],
    ['!nada de esto', 'command ?nada de esto'],
    ['! pos', 'command position'],
    ['!', 'chat !'],
    ['pos', 'command position'],
    ['pos extra', 'chat pos extra'],
    ['ayuda', 'command help'],
    ['help status', 'command help status'],
    ['ir 1 64 -3', 'command goto 1 64 -3'],
    ['ir a casa', 'chat ir a casa'],
    ['ven aquí', 'chat ven aquí'],
    ['come', 'chat come'],
    ['para', 'command stop'],
    ['stop it', 'chat stop it'],
    ['agacharse no', 'command sneak no'],
    ['help me please', 'chat help me please'],
    ['ayuda con esto', 'chat ayuda con esto'],
    ['decir hola a todos', 'command say hola a todos'],
    ['decir', 'chat decir'],
    ['mirar 1 2 3', 'command look 1 2 3'],
    ['mirar esto', 'chat mirar esto'],
    ['salir ahora', 'chat salir ahora'],
    ['hola', 'chat hola'],
    ['\\pos', 'chat pos'],
    ['\\!pos', 'chat !pos'],
    ['\\/pos', 'chat /pos'],
  ])('%s', (line, parsed) => {
    expect(meaningOf(line)).toBe(parsed)
  })

  test('a prefix may be several words', () => {
    expect(meaningOf('oye bot pos', 'oye bot')).toBe('command position')
    expect(meaningOf('!pos', 'oye bot')).toBe('chat !pos')
  })
})

describe('running a line', () => {
  test('a command answers with its result and one line that answers it', async () => {
    const { ctx, log, lines } = playing()
    const result = await run(ctx, '!estado', log)
    expect(result).toMatchObject({
      success: true,
      message: 'Vida 20/20, comida 18/20, posición X 1, Y 64, Z -3, latencia 12 ms',
      metadata: { commandName: 'estado', running: false },
    })
    expect(inSpanish(lines)).toMatchObject([
      { level: 'command', category: 'commands', source: 'user', message: '!estado' },
      { level: 'response', category: 'commands', answersCommand: true, message: result.message },
    ])
  })

  test.each([
    ['!jugadores', 'Conectados (3): Ana, Rojo, Tester'],
    ['!inventario', 'Inventario: 5 × Tierra'],
    ['!pos', 'X 1, Y 64, Z -3 (Superficie)'],
  ])('%s', async (line, message) => {
    const { ctx, log } = playing()
    expect(await run(ctx, line, log)).toMatchObject({ success: true, message })
  })

  test.each([
    ['!nada', /No existe el comando «nada»/],
    ['!mirar', /^Uso: !mirar/],
    ['!mirar Ana', /no está a la vista/],
    ['!respawn', /está vivo/],
    ['!saltar', /^El comando falló/],
  ])('%s fails', async (line, message) => {
    const { ctx, log, lines } = playing()
    const result = await run(ctx, line, log)
    expect(result.success).toBe(false)
    expect(result.message).toMatch(message)
    expect(lines.at(-1)).toMatchObject({ level: 'error', answersCommand: true })
  })

  test('help lists every command as it is typed', async () => {
    const { ctx, log } = playing('$')
    const { message } = await run(ctx, 'ayuda', log)
    for (const { name } of infos) expect(message).toContain(`$${name}`)
  })

  test('salir ends the bot', async () => {
    const { ctx, log, quits } = playing()
    await run(ctx, '!salir', log)
    expect(quits()).toBe(1)
  })

  test('chat and server commands reach the game as they are', async () => {
    const { ctx, log, said } = playing()
    await run(ctx, 'hola', log)
    await run(ctx, '\\!pos', log)
    await run(ctx, '/spawn', log)
    await sayInChat(ctx, '!pos', log)
    expect(said).toEqual(['hola', '!pos', '/spawn', '!pos'])
  })

  test('a password typed by hand is not written down', async () => {
    const { ctx, log, said, lines } = playing()
    await run(ctx, '/login hunter2', log)
    expect(said).toEqual(['/login hunter2'])
    expect(JSON.stringify(lines)).not.toContain('hunter2')
  })
})

test('names are those of the commands, each once, and their identifiers among them', () => {
  const names = commandNames('es')
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(findCommand(name, 'es')).toBeDefined()
  for (const { id, name, help } of infos) {
    expect([findCommand(name, 'es')?.id, findCommand(id, 'es')?.id]).toEqual([id, id])
    expect(help).toEndWith('.')
  }
  expect(names).toContain('ayuda')
  expect(names).toContain('quit')
})

test('every command refuses what does not fit its usage, and says how it is written', async () => {
  for (const { name, usage } of infos) {
    if (name === 'decir') continue
    const { ctx, log } = playing()
    const { success, message } = await run(ctx, `!${name} a 1 b 2 c 3`, log)
    expect({ name, success, message }).toEqual({
      name,
      success: false,
      message: `Uso: !${name} ${usage}`.trim(),
    })
  }
})
