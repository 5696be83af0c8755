import { expect, test } from 'bun:test'
import type { Bot } from 'mineflayer'
import { inTurn } from './clicks'

const free = new AbortController().signal
const someBot = () => ({}) as Bot

test('what has to do with windows waits for its turn, whatever becomes of the one before', async () => {
  const bot = someBot()
  const story: string[] = []
  const go = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    story.push(`${name} begins`)
    await go.promise
    story.push(`${name} ends`)
    if (name === 'armour') throw new Error('refused')
    return name
  }
  const armour = inTurn(bot, free, work('armour'))
  const toss = inTurn(bot, free, work('toss'))
  const other = await inTurn(someBot(), free, () => Promise.resolve(story.length))
  expect(other).toBe(1)
  go.resolve()
  await expect(armour).rejects.toThrow('refused')
  expect(await toss).toBe('toss')
  expect(story).toEqual(['armour begins', 'armour ends', 'toss begins', 'toss ends'])
})

test('who gives up waiting holds nobody up, and lets nobody pass', async () => {
  const bot = someBot()
  const first = Promise.withResolvers<string>()
  const held = inTurn(bot, free, () => first.promise)
  const stop = new AbortController()
  let began = false
  const stopped = inTurn(bot, stop.signal, () => Promise.resolve('never'))
  const last = inTurn(bot, free, () => {
    began = true
    return Promise.resolve('last')
  })
  stop.abort(new Error('basta'))
  await expect(stopped).rejects.toThrow('basta')
  expect(began).toBe(false)
  first.resolve('first')
  expect(await held).toBe('first')
  expect(await last).toBe('last')
})
