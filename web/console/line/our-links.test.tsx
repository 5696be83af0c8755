import { afterEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen } from '@testing-library/react'
import { disconnectKinds, disconnectOf } from '../../../server/game/disconnect'
import { text } from '../../../server/locales/text'
import { checkout } from '../../../server/testing/edges'
import { inSpanish } from '../../../server/testing/in-spanish'
import { lineOf } from '../../../server/testing/samples/log-lines'
import { ConsoleLine } from './console-line'

afterEach(() => {
  cleanup()
})

const ofSystem = { source: 'system', category: 'system' } as const
const ofBot = { source: 'bot', category: 'errors' } as const

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

/** The addresses in our sentences for bots, without the stop at their end. */
const found = [...new Bun.Glob('server/locales/es/worker/*.ts').scanSync(checkout)]
  .flatMap((file) => readFileSync(join(checkout, file), 'utf8').match(/https:[^\s'`]+/g) ?? [])
  .map((address) => address.replace(/[.,]$/, ''))
const inSentences = [...new Set(found)]

test('leads to every page that a sentence of ours names, and to where a device code is entered', () => {
  expect(inSentences.length).toBeGreaterThan(3)
  const code = inSpanish(text('session.deviceCode', 'https://www.microsoft.com/link', 'ABC', 9))
  const sentences = [code, ...inSentences.map((address) => `Hazlo en ${address}. Después, sigue.`)]
  render(sentences.map((said) => <ConsoleLine key={said} line={lineOf(said, ofSystem)} />))
  expect(links()).toEqual(['https://www.microsoft.com/link', ...inSentences])
})

test('leads nowhere that a server names, whatever it does with the bot', () => {
  const named = ['https://evil.example', 'https://www.microsoft.com/link?otc=ABC', 'evil.example']
  const targets = [...named, 'https://www.microsoft.com/link'].map((host) => `${host}:25565`)
  for (const target of targets) {
    const ends = disconnectKinds.map((kind) => inSpanish(disconnectOf(kind, target).message))
    const joins = inSpanish([
      text('session.connecting', target, '1.20.4'),
      text('session.waitingTurn', target),
    ])
    render([
      ...ends.map((end) => <ConsoleLine key={end} line={lineOf(end, ofBot)} />),
      ...joins.map((said) => <ConsoleLine key={said} line={lineOf(said, ofSystem)} />),
    ])
    expect(screen.getAllByText(target, { exact: false }).length).toBeGreaterThan(5)
    expect(links().filter((link) => !inSentences.includes(link ?? ''))).toEqual([])
    cleanup()
  }
})
