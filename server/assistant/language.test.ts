import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { type Language, languageOf, languages } from '../locales/languages'
import { understand } from './reading/understand'

setDefaultTimeout(600_000)

const english = 'english'

const botLike = (name: string, more: Partial<Bot> = {}) =>
  ({
    ...{ name, username: `${name}-player`, host: 'play.example.com', version: 'auto' },
    ...{ group: null, tags: [], prefix: '!', status: 'running', lastEnd: null },
    ...more,
  }) as unknown as Bot

beforeAll(() => {
  const { guides, assistant } = languageOf('es')
  type Words = Language['assistant']
  const silent = <Key extends string>(all: Readonly<Record<Key, unknown>>) =>
    Object.fromEntries(Object.keys(all).map((key) => [key, ''])) as Record<Key, string>
  const actions = {
    ...(Object.fromEntries(Object.keys(assistant.actions).map((key) => [key, { verbs: '' }])) as {
      [Key in keyof Words['actions']]: { verbs: string }
    }),
    stop: { verbs: '', words: 'stop, halt' },
  } as Words['actions']
  const concepts = {
    ...silent(assistant.concepts),
    ...{ all: 'all, every', bots: 'bot, bots', how: 'how are, how is', mine: 'my' },
  }
  const fillers = new Set(['please', 'the', 'my'])
  languages[english] = {
    guides: { ...guides, search: { ...guides.search, asked: '', offTopic: '' } },
    assistant: {
      ...assistant,
      actions,
      concepts,
      commandVerbs: {},
      fillers,
      intents: '',
      said: '',
      orders: '',
    },
  }
})
afterAll(() => {
  delete languages[english]
})

const bots = [botLike('Miner'), botLike('Server bot')]
const asked = (locale: string, message: string) => {
  const { requests, questions } = understand(
    { locale, bots, knows: () => false, commandFor: () => null, extremeOf: () => [] },
    [],
    message,
  )
  return [...requests, ...questions].map(({ kind, bots }) => [kind, bots.map(({ name }) => name)])
}

test('another language is understood by its catalogues alone', () => {
  expect(asked(english, 'halt all my bots please')).toEqual([['stop', ['Miner', 'Server bot']]])
  expect(asked(english, 'stop the miner')).toEqual([['stop', ['Miner']]])
  expect(asked(english, 'how is miner')).toEqual([['card', ['Miner']]])
  expect(asked(english, 'apaga todos mis bots')).toEqual([])
  expect(asked('es', 'apaga todos mis bots')).toEqual([['stop', ['Miner', 'Server bot']]])
})

test('words that are common in a language name no bot', () => {
  expect(asked('es', 'apaga el server bot')).toEqual([['stop', ['Server bot']]])
  expect(asked('es', '¿qué server recomiendas?')).toEqual([])
})
