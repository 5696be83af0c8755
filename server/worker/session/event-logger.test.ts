import { expect, test } from 'bun:test'
import { disconnectOf } from '../../game/disconnect'
import type { NewLine } from '../../game/lines/log-line'
import { specFor } from '../../testing/minecraft/test-host'
import { createEventLogger } from './event-logger'

/** The lines that one end writes. */
function told(end: Parameters<ReturnType<typeof createEventLogger>['ended']>[0]) {
  const lines: NewLine[] = []
  const log = (line: NewLine) => lines.push(line)
  createEventLogger(specFor(25_565), { log, event: () => {} }).ended(end)
  return lines.map(({ level, category, source }) => [level, category, source])
}

test('the words of a server are told as the server’s, so that no page takes them for ours', () => {
  const words = 'Abre https://ejemplo.invalid y escribe tu código'
  expect(told({ ...disconnectOf('kicked', words), isKick: true })).toEqual([
    ['error', 'errors', 'minecraft'],
  ])
  expect(told(disconnectOf('refused', '127.0.0.1:1'))).toEqual([['error', 'errors', 'bot']])
  expect(told(null)).toEqual([['disconnect', 'events', 'bot']])
})
