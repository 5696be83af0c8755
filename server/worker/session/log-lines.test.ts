import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { renderMessage } from '../../console/lines'
import type { NewLine } from '../../game/lines/log-line'
import { logBatch } from '../../game/lines/log-line'
import type { LogLine } from '../../game/protocol'
import { createLogLines } from './log-lines'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const line = (message: string): NewLine => ({
  level: 'info',
  category: 'chat',
  source: 'minecraft',
  message,
})

function collect(secrets: (string | null)[] = []) {
  const batches: LogLine[][] = []
  const lines = createLogLines((entries) => batches.push(entries), secrets)
  const all = () =>
    batches.flat().map((line) => ({ ...line, message: renderMessage(line.message, 'es') }))
  return { lines, batches, all }
}

describe('a bot’s log lines', () => {
  test('travel in batches, in order, with ids that sort', () => {
    const { lines, batches, all } = collect()
    for (let n = 0; n < 20; n++) lines.add(line(`line ${n}`))
    expect(batches).toEqual([])
    jest.advanceTimersByTime(logBatch.everyMs * 2)
    expect(batches.length).toBe(1)
    lines.add(line('later'))
    lines.close()
    expect(batches.length).toBe(2)
    expect(all().map(({ message }) => message)).toEqual([
      ...Array.from({ length: 20 }, (_, n) => `line ${n}`),
      'later',
    ])
    const ids = all().map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
  })

  test('a flood is cut, and a line says by how much', () => {
    const { lines, all } = collect()
    for (let n = 0; n < 5_000; n++) lines.add(line(`flood ${n}`))
    lines.close()
    const kept = all().filter(({ message }) => message.startsWith('flood')).length
    expect(kept).toBeGreaterThanOrEqual(logBatch.linesPerBot)
    expect(kept).toBeLessThan(2_500)
    const last = all().at(-1)
    expect(last?.metadata).toEqual({ dropped: 5_000 - kept })
    expect(last?.message).toContain(`${5_000 - kept} líneas`)
  })

  test('room comes back with time', () => {
    const { lines, all } = collect()
    for (let n = 0; n < logBatch.linesPerBot; n++) lines.add(line(`flood ${n}`))
    jest.advanceTimersByTime(logBatch.everyMs * 2)
    lines.add(line('after the flood'))
    lines.close()
    expect(all().at(-1)?.message).toBe('after the flood')
  })

  test('carry no password, colour code or control character', () => {
    const { lines, all } = collect(['hunter22', null])
    lines.add(line('Unknown command: /login hunter22 §cnow\u001b[31m\u202e'))
    lines.close()
    expect(all()[0]?.message).toBe('Unknown command: /login ••• now')
  })

  test('our own answers keep their line breaks', () => {
    const { lines, all } = collect()
    lines.add(line('one\ntwo'))
    lines.close()
    expect(all()[0]?.message).toBe('one\ntwo')
  })
})

describe('lines that repeat in a row', () => {
  const messages = (lines: { message: string }[]) => lines.map(({ message }) => message)

  test('are one line that says how often', () => {
    const { lines, all } = collect()
    for (const message of ['Hola', 'Hola', 'Hola', 'Adiós', 'Hola']) lines.add(line(message))
    lines.close()
    expect(messages(all())).toEqual(['Hola ×3', 'Adiós', 'Hola'])
  })

  test('are told at once, then each second for as long as they go on', () => {
    const { lines, all } = collect()
    lines.add(line('Hola'))
    jest.advanceTimersByTime(logBatch.everyMs * 2)
    expect(messages(all())).toEqual(['Hola'])
    for (let n = 0; n < 40; n++) lines.add(line('Hola'))
    jest.advanceTimersByTime(1_300)
    expect(messages(all())).toEqual(['Hola', 'Hola ×40'])
    lines.close()
    expect(messages(all())).toEqual(['Hola', 'Hola ×40'])
  })

  test('cost one line of a flood, and nothing is dropped', () => {
    const { lines, all } = collect()
    for (let n = 0; n < 5_000; n++) lines.add(line('flood'))
    lines.close()
    expect(messages(all())).toEqual(['flood ×5000'])
  })

  test('stay apart when somebody else says them, or they answer a command', () => {
    const { lines, all } = collect()
    for (const playerName of ['Ana', 'Ana', 'Luis']) {
      lines.add({ ...line('Hola'), metadata: { playerName } })
    }
    for (let n = 0; n < 2; n++) lines.add({ ...line('Hecho'), answersCommand: true })
    lines.close()
    expect(messages(all())).toEqual(['Hola ×2', 'Hola', 'Hecho', 'Hecho'])
  })

  test('say how often even when they are long', () => {
    const { lines, all } = collect()
    for (let n = 0; n < 2; n++) lines.add(line('x'.repeat(5_000)))
    lines.close()
    expect(all()[0]?.message).toEndWith('… ×2')
  })
})
