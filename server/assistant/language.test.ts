import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { type Language, languageOf, languages } from '../locales/languages'
import { mentioned } from './bot-names'
import { requestOf } from './requests'
import { questionOf } from './state-questions'

const english = 'english'
const never = /(?!)/

beforeAll(() => {
  const { guides, assistant } = languageOf('es')
  const requests: Language['assistant']['requests'] = {
    ...assistant.requests,
    verbs: { restart: /^(restart) ?(.*)$/, start: /^(start) ?(.*)$/, stop: /^(stop) ?(.*)$/ },
    infinitive: never,
    objects: new Set(['all', 'my', 'bots', 'please']),
    all: /\ball\b/,
    commonInNames: new Set(['bot', 'server']),
  }
  const stateQuestions = { ...assistant.stateQuestions, ownBots: /\bmy bots\b/, status: /^how are/ }
  languages[english] = { guides, assistant: { ...assistant, requests, stateQuestions } }
})
afterAll(() => {
  delete languages[english]
})

test('another language is understood by its catalogues alone', () => {
  expect(requestOf(english, 'stop all my bots please')).toEqual({ request: 'stop', isAll: true })
  expect(requestOf(english, 'start')).toEqual({ request: 'start', isAll: false })
  expect(requestOf(english, 'para todos mis bots')).toBeNull()
  expect(questionOf(english, 'how are my bots', false)).toBe('status')
  expect(questionOf(english, 'como estan mis bots', false)).toBeNull()
})

test('words that are common in a language name no bot', () => {
  const bots = [
    { name: 'Server bot', username: 'one' } as Bot,
    { name: 'Mis', username: 'two' } as Bot,
  ]
  expect(mentioned(english, bots, 'stop the server').bots).toEqual([])
  expect(mentioned('es', bots, 'stop the server').bots).toEqual([])
  expect(mentioned(english, bots, 'stop mis').bots.map(({ name }) => name)).toEqual(['Mis'])
})
