import { describe, expect, test } from 'bun:test'
import { commandInfos, commandNames } from '../../game/command-names'
import type { Play } from '../commands/command'
import { allCommands, findCommand } from '../commands/registry'
import { createTasks } from '../commands/tasks'
import type { NewLine } from '../session/log-lines'
import { runCommand, sayInChat, understand } from './console'

/** As much of a bot as these commands touch. */
function playing(prefix = '!') {
  const said: string[] = []
  const log: NewLine[] = []
  const bot = {
    username: 'Tester',
    players: { Ana: { username: 'Ana', ping: 3, entity: null } },
    player: { ping: 12 },
    health: 20,
    food: 18,
    game: { dimension: 'overworld' },
    entity: { position: { floored: () => ({ x: 1, y: 64, z: -3 }) } },
    inventory: {
      items: () => [
        { displayName: 'Dirt', count: 3 },
        { displayName: 'Dirt', count: 2 },
      ],
    },
    chat: (message: string) => said.push(message),
  }
  let quits = 0
  const add = (line: NewLine) => log.push(line)
  const tasks = createTasks()
  const play = { bot, prefix, tasks, log: add, quit: () => quits++ } as unknown as Play
  return { play, said, log: add, lines: log, quits: () => quits }
}

const meaningOf = (line: string, prefix?: string) => {
  const meaning = understand(playing(prefix).play, line)
  return meaning.kind === 'command'
    ? `command ${meaning.command?.name ?? `?${meaning.name}`} ${meaning.args.join(' ')}`.trim()
    : `${meaning.kind} ${meaning.text}`
}

describe('what a console line means', () => {
  test.each([
    ['/time set day', 'server /time set day'],
    ['!pos', 'command pos'],
    ['!POS', 'command pos'],
    ['!position', 'command pos'],
    ['!nada de esto', 'command ?nada de esto'],
    ['! pos', 'command pos'],
    ['!', 'chat !'],
    ['pos', 'command pos'],
    ['pos extra', 'chat pos extra'],
    ['ayuda', 'command ayuda'],
    ['help status', 'command ayuda status'],
    ['ir 1 64 -3', 'command ir 1 64 -3'],
    ['ir a casa', 'chat ir a casa'],
    ['ven aquí', 'chat ven aquí'],
    ['come', 'chat come'],
    ['para', 'command parar'],
    ['stop it', 'chat stop it'],
    ['agacharse no', 'command agacharse no'],
    ['help me please', 'chat help me please'],
    ['ayuda con esto', 'chat ayuda con esto'],
    ['decir hola a todos', 'command decir hola a todos'],
    ['decir', 'chat decir'],
    ['mirar 1 2 3', 'command mirar 1 2 3'],
    ['mirar esto', 'chat mirar esto'],
    ['salir ahora', 'chat salir ahora'],
    ['hola', 'chat hola'],
    ['\\pos', 'chat pos'],
    ['\\!pos', 'chat !pos'],
    ['\\/pos', 'chat /pos'],
  ])('%s', (line, meaning) => {
    expect(meaningOf(line)).toBe(meaning)
  })

  test('a prefix may be several words', () => {
    expect(meaningOf('oye bot pos', 'oye bot')).toBe('command pos')
    expect(meaningOf('!pos', 'oye bot')).toBe('chat !pos')
  })
})

describe('running a line', () => {
  test('a command answers with its result and one line that answers it', async () => {
    const { play, log, lines } = playing()
    const result = await runCommand(play, '!estado', log)
    expect(result).toMatchObject({
      success: true,
      message: 'Vida 20/20, comida 18/20, posición X 1, Y 64, Z -3, latencia 12 ms',
      metadata: { commandName: 'estado', running: false },
    })
    expect(lines).toMatchObject([
      { level: 'command', category: 'commands', source: 'user', message: '!estado' },
      { level: 'response', category: 'commands', answersCommand: true, message: result.message },
    ])
  })

  test.each([
    ['!jugadores', 'Conectados (2): Ana, Tester'],
    ['!inventario', 'Inventario: 5 × Dirt'],
    ['!pos', 'X 1, Y 64, Z -3 (overworld)'],
  ])('%s', async (line, message) => {
    const { play, log } = playing()
    expect(await runCommand(play, line, log)).toMatchObject({ success: true, message })
  })

  test.each([
    ['!nada', /No existe el comando «nada»/],
    ['!mirar', /^Uso: !mirar/],
    ['!mirar Ana', /no está a la vista/],
    ['!respawn', /está vivo/],
    ['!saltar', /^El comando falló/],
  ])('%s fails', async (line, message) => {
    const { play, log, lines } = playing()
    const result = await runCommand(play, line, log)
    expect(result.success).toBe(false)
    expect(result.message).toMatch(message)
    expect(lines.at(-1)).toMatchObject({ level: 'error', answersCommand: true })
  })

  test('help lists every command as it is typed', async () => {
    const { play, log } = playing('$')
    const { message } = await runCommand(play, 'ayuda', log)
    for (const { name } of allCommands()) expect(message).toContain(`$${name}`)
  })

  test('salir ends the bot', async () => {
    const { play, log, quits } = playing()
    await runCommand(play, '!salir', log)
    expect(quits()).toBe(1)
  })

  test('chat and server commands reach the game as they are', async () => {
    const { play, log, said } = playing()
    await runCommand(play, 'hola', log)
    await runCommand(play, '\\!pos', log)
    await runCommand(play, '/spawn', log)
    await sayInChat(play, '!pos', log)
    expect(said).toEqual(['hola', '!pos', '/spawn', '!pos'])
  })

  test('a password typed by hand is not written down', async () => {
    const { play, log, said, lines } = playing()
    await runCommand(play, '/login hunter2', log)
    expect(said).toEqual(['/login hunter2'])
    expect(JSON.stringify(lines)).not.toContain('hunter2')
  })
})

test('names are those of the commands, each once', () => {
  expect(new Set(commandNames).size).toBe(commandNames.length)
  for (const name of commandNames) expect(findCommand(name)).toBeDefined()
  expect(allCommands().map(({ name }) => name)).toEqual(commandInfos.map(({ name }) => name))
  for (const info of commandInfos) {
    expect(findCommand(info.name)).toMatchObject(info)
    expect(info.help).toEndWith('.')
  }
  expect(commandNames).toContain('ayuda')
  expect(commandNames).toContain('quit')
})

test('every command refuses what does not fit its usage, and says how it is written', async () => {
  for (const { name, usage } of commandInfos) {
    if (name === 'decir') continue
    const { play, log } = playing()
    const { success, message } = await runCommand(play, `!${name} a b c d e f`, log)
    expect({ name, success, message }).toEqual({
      name,
      success: false,
      message: `Uso: !${name} ${usage}`.trim(),
    })
  }
})
