import { expect, test } from 'bun:test'
import { limits } from '#contract/limits'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { createDialBudget } from './dial-budget'

const { atOnce, ways } = limits.dials

/** A budget whose bots note when their turn came. */
function scenario() {
  const ticker = createFakeTicker()
  const budget = createDialBudget(1_000, ticker)
  const turns: [bot: string, at: number][] = []
  const wait = (botId: string, way = `${botId}:25565`, userId = 'ana') =>
    budget.wait(userId, botId, way).then(
      () => turns.push([botId, ticker.now()]),
      () => turns.push([`${botId} refused`, ticker.now()]),
    )
  return {
    ticker,
    budget,
    turns,
    wait,
    take:
      (userId = 'ana') =>
      () =>
        budget.take(userId),
  }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `bot${index}`)

test('a burst of bots goes at once, the others one by one, and other users as if alone', async () => {
  const { ticker, turns, wait } = scenario()
  for (const bot of names(atOnce + 2)) void wait(bot)
  void wait('luis', 'mc:25565', 'luis')
  await ticker.run(10_000)
  expect(turns.filter(([, at]) => at === 0)).toHaveLength(atOnce + 1)
  expect(turns.slice(-2)).toEqual([
    [`bot${atOnce}`, 1_000],
    [`bot${atOnce + 1}`, 2_000],
  ])
})

test('two hundred bots of one server take one dial, and come back for none', async () => {
  const { ticker, turns, wait, take } = scenario()
  for (const bot of names(200)) void wait(bot, 'mc:25565')
  for (const bot of names(200)) void wait(bot, 'mc:25565')
  await ticker.run(0)
  expect(turns).toHaveLength(400)
  for (let time = 1; time < atOnce; time++) take()()
  expect(take()).toThrow('TOO_MANY_DIALS')
})

test('checks are refused where nothing is left or bots wait, until there is again', async () => {
  const { ticker, turns, wait, take } = scenario()
  for (let time = 0; time < atOnce; time++) take()()
  expect(take()).toThrow('TOO_MANY_DIALS')
  expect(take('luis')).not.toThrow()
  await ticker.run(1_000)
  void wait('a')
  void wait('b')
  await ticker.run(1_900)
  expect(take()).toThrow('TOO_MANY_DIALS')
  await ticker.run(3_000)
  expect(turns.map(([bot]) => bot)).toEqual(['a', 'b'])
  expect(take()).not.toThrow()
})

test('a way that was given up is not known, and whoever gives up lets the next go', async () => {
  const { ticker, budget, turns, wait, take } = scenario()
  for (let time = 0; time < atOnce; time++) take()()
  void wait('a', 'mc:1')
  void wait('b', 'mc:2')
  budget.cancel('a')
  void wait('c', 'mc:1')
  await ticker.run(5_000)
  expect(turns).toEqual([
    ['a refused', 0],
    ['b', 1_000],
    ['c', 2_000],
  ])
  for (let time = 0; time < 3; time++) take()()
  void wait('d', 'mc:3')
  budget.close()
  await ticker.run(9_000)
  expect(turns.slice(3)).toEqual([['d refused', 5_000]])
})

test('of the ways that a user’s bots took, the last are known', async () => {
  const { ticker, turns, wait } = scenario()
  const spentAt = (ways + 1 - atOnce) * 1_000
  for (const bot of names(ways + 1)) void wait(bot)
  await ticker.run(spentAt)
  void wait('bot0')
  void wait('bot1')
  await ticker.run(spentAt + 1_000)
  expect(turns.slice(ways + 1)).toEqual([
    ['bot1', spentAt],
    ['bot0', spentAt + 1_000],
  ])
})
