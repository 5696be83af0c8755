import { describe, expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { MotdPart } from '#contract/bots/server-check'
import { limits } from '#contract/limits'
import { cleanText, flatten } from './game/chat-text'
import { createTestContext } from './testing/context'
import { hostileTexts } from './testing/hostile-texts'
import { registerUser } from './testing/samples/people'
import { motdOf } from './worker/server-check/motd'

/** What turns, hides or ends a line wherever it is shown. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
const longest = 1_001

describe('what servers and players say', () => {
  const shapes: [string, (text: string) => unknown][] = [
    ['plain text', (text) => text],
    ['a component', (text) => ({ text, extra: [{ text }] })],
    ['JSON', (text) => JSON.stringify({ translate: 'chat.type.text', with: [text, text] })],
    ['NBT', (text) => ({ type: 'compound', value: { text: { type: 'string', value: text } } })],
  ]

  test.each(shapes)(
    'as %s comes through short, on one line and with nothing hidden',
    (_, shape) => {
      const through = hostileTexts.map((text) => flatten(shape(text)).text)
      expect(through.filter((text) => invisible.test(text))).toEqual([])
      expect(through.filter((text) => text.length > longest)).toEqual([])
      expect(through.filter((text) => text.includes('canary()')).length).toBeGreaterThan(300)
    },
  )

  test('of themselves in the server list is short text and colours, nothing else', () => {
    for (const text of hostileTexts) {
      for (const description of [text, { text, color: text, extra: [text] }, [{ text }]]) {
        const parts = MotdPart.array().parse(motdOf(description))
        const said = parts.map((part) => part.text).join('')
        expect([...said].length).toBeLessThanOrEqual(limits.serverCheck.motd)
        expect(said.split('\n').length).toBeLessThanOrEqual(2)
        expect(said.replaceAll('\n', '')).not.toMatch(invisible)
      }
    }
  })

  test('is cleaned once and for all', () => {
    for (const text of hostileTexts) expect(cleanText(cleanText(text))).toBe(cleanText(text))
  })
})

test('as a bot’s name or a command a text is taken as it is, or refused with a sentence', async () => {
  await using ctx = createTestContext()
  const { call } = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  let taken = 0
  for (const text of hostileTexts) {
    const { status, body } = await call<{ bot: Bot; code: string }>('PUT', `/bots/${id}`, {
      name: text,
    })
    if (status === 200) taken += 1
    if (status === 200) expect(body.bot.name).toBe(text.trim().toWellFormed())
    else expect([status, body.code]).toEqual([400, 'VALIDATION'])
    if (status === 200) expect(body.bot.name.length).toBeLessThanOrEqual(limits.botName)
    const sent = await call('POST', `/bot/${id}/console/command`, { command: text })
    expect([400, 409]).toContain(sent.status)
    expect(sent.headers.get('content-type')).toContain('application/json')
  }
  expect(taken).toBeGreaterThan(50)
})
