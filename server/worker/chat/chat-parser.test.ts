import { describe, expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Bot } from 'mineflayer'
import type { NewLine } from '../../game/lines/log-line'
import { timings } from '../../game/timings'
import { inSpanish } from '../../testing/in-spanish'
import type { CommandContext } from '../commands/command'
import { createTasks } from '../commands/tasks'
import { parseChat } from './chat-parser'
import { obeyPlayers } from './player-commands'

const players = {
  Ana: { username: 'Ana', uuid: 'a' },
  Eva: { username: 'Eva', uuid: 'e' },
  Bicho: { username: 'Bicho', uuid: 'b' },
}

/** A bot that hears and speaks, and no more. */
function hearing() {
  const said: string[] = []
  const lines: NewLine[] = []
  const bot = Object.assign(new EventEmitter(), {
    players,
    username: 'Bicho',
    chat: (message: string) => said.push(message),
    whisper: (name: string, message: string) => said.push(`${name}: ${message}`),
  }) as unknown as Bot
  const log = (line: NewLine) => lines.push(line)
  const ctx = {
    bot,
    prefix: '!',
    locale: 'es',
    timings,
    tasks: createTasks(),
    log,
  } as unknown as CommandContext
  return { bot, ctx, said, lines }
}

const chat = (name: string, text: string, translate = 'chat.type.text') => ({
  translate,
  with: [name, text],
  toString: () => `<${name}> ${text}`,
})

describe('who said what', () => {
  const read = (message: { toString(): string }, sender: string | null = null) =>
    parseChat(hearing().bot, message, sender)

  test.each([
    ['<Ana> !pos', 'Ana', '!pos', false],
    ['Ana: !pos', 'Ana', '!pos', false],
    ['[VIP] [Mod] Ana » !pos', 'Ana', '!pos', false],
    ['Ana whispers to you: !pos', 'Ana', '!pos', true],
    ['Ana te susurra: !pos', 'Ana', '!pos', true],
    ['[Ana -> me] !pos', 'Ana', '!pos', true],
  ])('%s', (text, name, said, whispered) => {
    expect(read(text)).toEqual({ name, uuid: 'a', text: said, whispered })
  })

  test.each([
    'Eva says <Ana> !pos',
    '* Eva <Ana> !pos',
    '<Nadie> !pos',
    'ana: !pos',
    'Ana joined the game',
  ])('nobody: %s', (text) => {
    expect(read(text)).toBeNull()
  })

  test('the sender of the protocol counts before the text', () => {
    expect(read(chat('[VIP] Ana', '!pos'), 'a')).toMatchObject({ name: 'Ana', text: '!pos' })
    expect(read(chat('Ana', '!pos'), 'e')).toMatchObject({ name: 'Eva' })
    expect(read('<Ana> !pos', 'e')).toBeNull()
    expect(read(chat('Ana', '!pos', 'commands.message.display.incoming'))).toMatchObject({
      whispered: true,
    })
    expect(read(chat('Eva', '<Ana> !pos', 'chat.type.emote'))).toBeNull()
    expect(read(chat('Eva', '<Ana> !pos', 'chat.type.emote'), 'e')).toMatchObject({ name: 'Eva' })
    expect(read(chat('Ana', '!pos', '%s | %s'), 'a')).toMatchObject({ name: 'Ana', text: '!pos' })
  })

  test('is nobody who is connected, by name or by sender, unless the player list has them', () => {
    expect(read(chat('Ana', '!pos'))?.uuid).toBe('a')
    expect(read(chat('Ana', '!pos'), '00000000-0000-0000-0000-000000000000')?.uuid).toBe('a')
    expect(read(chat('Nadie', '!pos'))?.uuid).toBeNull()
    expect(read(chat('Ana', '!pos'), 'x')?.uuid).toBeNull()
    expect(read('<Ana> !pos', 'x')?.uuid).toBeNull()
  })
})

describe('players who command a bot', () => {
  /** Whatever a line leads to here happens at once. */
  const settle = () => new Promise(setImmediate)
  const nothing = () => undefined

  test('are obeyed by exact name, answered by whisper, and only as players', async () => {
    const { bot, ctx, said, lines } = hearing()
    const permittedPlayers = ['Ana', 'Bicho', 'eva']
    const stopListening = obeyPlayers(ctx, () => ({ permittedPlayers, playerUuids: [] }), nothing)
    const say = (name: string, text: string) =>
      bot.emit('message', chat(name, text) as never, 'chat')
    say('Ana', '!jugadores')
    say('Ana', 'jugadores')
    say('Ana', '!')
    say('Eva', '!jugadores')
    say('Bicho', '!jugadores')
    await settle()
    expect(said).toEqual(['Ana: Conectados (3): Ana, Bicho, Eva'])
    expect(inSpanish(lines[0])).toMatchObject({ category: 'commands', message: 'Ana: !jugadores' })
    say('Ana', '!decir /op Ana')
    say('Ana', '!/op Ana')
    await settle()
    expect(said[1]).toContain('solo lo puede dar el dueño')
    expect(said[2]).toContain('No existe el comando «/op»')
    stopListening()
    say('Ana', '!jugadores')
    await settle()
    expect(said.length).toBe(3)
  })

  test('are not obeyed faster than they may', async () => {
    const { bot, ctx, said } = hearing()
    const permitted = { permittedPlayers: ['Ana', 'Eva'], playerUuids: [] }
    obeyPlayers(ctx, () => permitted, nothing)
    for (let times = 0; times < 50; times += 1) {
      bot.emit('message', chat('Ana', '!jugadores') as never, 'chat')
    }
    bot.emit('message', chat('Eva', '!jugadores') as never, 'chat')
    await settle()
    expect(said.filter((line) => line.startsWith('Ana')).length).toBe(4)
    expect(said.filter((line) => line.startsWith('Eva')).length).toBe(1)
  })
})
