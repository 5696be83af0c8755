import { expect, test } from 'bun:test'
import { processTerminal } from './process-terminal'

const signals = ['SIGINT', 'SIGTERM'] as const

test('the first signal asks to stop, the second ends the process at once', async () => {
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)))
  const exits: number[] = []
  const stopped = processTerminal((code) => exits.push(code)).stopped()
  process.emit('SIGTERM', 'SIGTERM')
  await stopped
  expect(exits).toEqual([])
  process.emit('SIGINT', 'SIGINT')
  process.emit('SIGTERM', 'SIGTERM')
  expect(exits).toEqual([130, 143])
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!before.has(listener)) process.off(signal, listener)
    }
  }
})
