import { expect, test } from 'bun:test'
import { createLink, type Link, type LinkMessage } from '../game/link'
import { commands, events, HostError } from '../game/protocol'
import { type CommandsOf, toAll, toAny, toBot } from '../game/protocol-table'
import { type BotHandlers, botHandlers } from '../worker/session/bot-commands'
import { passOnCommands, passOnEvents } from './pass-on'

/** A table as it would be with one more command for each that answers. */
const table = {
  ...commands,
  wave: toBot<string, { times: number }>(),
  add: toAny<number, { numbers: number[] }>(),
  forget: toAll<{ what: string }>(),
}
type Extended = CommandsOf<typeof table>

type Wire = Link<Extended, Record<string, unknown>>

/** Both ends of a link. */
function wire(): { near: Wire; far: Wire } {
  const far: Wire = createLink({ send: (message: LinkMessage) => near.receive(message) })
  const near: Wire = createLink({ send: (message: LinkMessage) => far.receive(message) })
  return { near, far }
}

function startHost() {
  const control = wire()
  const workers = [wire(), wire()] as const
  const waved: string[] = []
  const forgotten: string[] = []
  for (const [index, { far }] of workers.entries()) {
    far.handle({
      wave({ botId, times }) {
        waved.push(`${index} ${botId}`)
        return 'o/'.repeat(times)
      },
      add: ({ numbers }) => numbers.reduce((sum, one) => sum + one, index * 100),
      forget({ what }) {
        forgotten.push(`${index} ${what}`)
      },
    })
  }
  passOnCommands(
    control.far,
    {
      of(botId) {
        if (botId !== 'b') throw new HostError('BOT_NOT_RUNNING')
        return workers[1].near
      },
      leastLoaded: () => workers[1].near,
      dial(userId) {
        if (userId !== 'u') throw new HostError('TOO_MANY_DIALS')
      },
      all: () => workers.map(({ near }) => near),
    },
    table,
  )
  return { link: control.near, waved, forgotten }
}

test('a new command reaches those it is for without a line in the host', async () => {
  const { link, waved, forgotten } = startHost()
  expect(await link.request('wave', { botId: 'b', times: 2 })).toBe('o/o/')
  expect(waved).toEqual(['1 b'])
  expect(await link.request('add', { userId: 'u', numbers: [1, 2] })).toBe(103)
  await link.request('forget', { what: 'all' })
  expect(forgotten).toEqual(['0 all', '1 all'])
})

test('for a bot that is not there it fails as every command does', async () => {
  const { link } = startHost()
  const failed = link.request('wave', { botId: 'gone', times: 1 })
  await expect(failed).rejects.toMatchObject({ name: 'HostError', code: 'BOT_NOT_RUNNING' })
  const refused = link.request('add', { userId: 'other', numbers: [] })
  await expect(refused).rejects.toMatchObject({ name: 'HostError', code: 'TOO_MANY_DIALS' })
})

test('every command for a bot is answered by its session', () => {
  const forBots = Object.entries(commands).filter(([, { to }]) => to === 'bot')
  expect(Object.keys(botHandlers).toSorted()).toEqual(forBots.map(([name]) => name).toSorted())
  // @ts-expect-error the session does not answer `wave`
  const incomplete: BotHandlers<typeof table> = botHandlers
  const complete: BotHandlers<typeof table> = {
    ...incomplete,
    wave: (_session, { times }) => 'o/'.repeat(times),
  }
  expect(Object.keys(complete)).toContain('wave')
})

test('what bots say goes up unchanged and in order, and what the host adds to is left to it', () => {
  const worker = wire()
  const control = wire()
  const heard: string[] = []
  passOnEvents(worker.near, control.far)
  for (const name of Object.keys(events)) control.near.on(name, () => heard.push(name))
  const names = Object.keys(events)
  for (const name of names) worker.far.emit(name, { botId: 'b' })
  const left = ['ready', 'report', 'workerLost', 'status', 'connection', 'lineCopy']
  expect(heard).toEqual(names.filter((name) => !left.includes(name)))
})
