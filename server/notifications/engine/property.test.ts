import { expect, setDefaultTimeout, test } from 'bun:test'
import { minuteMs } from '../../lib/time'
import { createRandom } from '../../testing/random'
import { withRules } from '../../testing/samples/rules'

setDefaultTimeout(600_000)

test('whatever happens to bots: each fall that was told has one return, or lasts', async () => {
  await using world = await withRules()
  const { addRule, startNew, start, host, person, fall, comeBack, pass, history, settle, ctx } =
    world
  const rule = await addRule({ kind: 'disconnected', minutes: 3 }, { cooldownMinutes: 5 })
  const bots = []
  for (let n = 0; n < 20; n++) bots.push(await startNew({ name: `Bot ${n}`, username: `bot_${n}` }))
  const random = createRandom(20_300_115)
  const pick = <T>(all: readonly T[]) => all[random(all.length)] as T
  for (let step = 0; step < 400; step++) {
    const bot = pick(bots)
    const { id } = bot
    const acts = [
      () => fall(id),
      () => fall(id),
      () => comeBack(id),
      () => comeBack(id),
      () => pass(random(4 * minuteMs)),
      () => start(bot),
      async () => {
        await person.call('POST', `/bots/${id}/stop`, {})
        await settle()
        host.finish(id)
        await settle()
      },
      async () => {
        host.loseWorker([id])
        await settle()
      },
    ]
    await pick(acts)()
  }
  await pass(10 * minuteMs)
  const told = (await everything(history)).filter(({ suppressed }) => suppressed === null)
  expect(told.length).toBeGreaterThan(20)
  for (const { id } of bots) {
    const ofBot = told.filter(({ botId }) => botId === id).map(({ isEnd }) => isEnd)
    // By turns, and the first is a beginning.
    expect(ofBot).toEqual(ofBot.map((_, at) => at % 2 === 1))
    const lasts =
      ctx.notifications.states.of({ ruleId: rule.id, botId: id }).notificationId !== null
    expect(lasts).toBe(ofBot.length % 2 === 1)
    const isIn = ctx.fleet.stateOf(id).status === 'running'
    if (isIn) expect(lasts).toBe(false)
  }
})

type History = Awaited<ReturnType<typeof withRules>>['history']

/** Every page of it, the oldest first. */
async function everything(history: History) {
  const all = await history()
  for (;;) {
    const [first] = all
    const page = first ? await history(`&before=${first.id}`) : []
    if (page.length === 0) return all
    all.unshift(...page)
  }
}
