import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Analytics } from '#contract/analytics'
import type { Bot } from '#contract/bots/bots'
import type { Connection } from '#contract/bots/connections'
import type { ServerCheck } from '#contract/bots/server-check'
import type { CommandResult, LogEntry } from '#contract/console'
import type { InventoryResult } from '#contract/inventory'
import { createTestContext } from '../testing/context'
import { hostInside } from '../testing/minecraft/inner-host'
import { startTestSquid } from '../testing/minecraft/squid/squid'
import { pseudo, speakPseudo } from '../testing/pseudo-locale'
import { registerUser } from '../testing/samples/people'
import { connected, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const workerFile = join(
  import.meta.dir,
  '..',
  'testing',
  'minecraft',
  'threads',
  'pseudo-worker.ts',
)

const isPseudo = (sentence: string) => /^⟦.*⟧$/s.test(sentence)

/** Said by people or the server, not by us. */
const isTheirs = ({ source, category, level }: LogEntry) =>
  source === 'user' || (source === 'minecraft' && category === 'chat' && level === 'info')

test('bots speak the language of the installation, live and later, and only codes are kept', async () => {
  using _language = speakPseudo()
  await using squid = await startTestSquid()
  const ctx = createTestContext({ locale: pseudo })
  await using server = serveRealtime(ctx)
  await hostInside(ctx, workerFile)
  const person = await registerUser(ctx)
  const form = { name: 'Uno', host: '127.0.0.1', port: squid.port, username: 'Uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const client = server.connect({ token: person.token })
  await connected(client)
  client.emit('subscribeToBotUpdates', { botIds: [id] })
  const live: LogEntry[] = []
  const events: string[] = []
  client.on('botLog', ({ log }) => live.push(log))
  client.on('botConsoleLog', ({ log }) => live.push(log))
  client.on('botEvent', ({ event }) => events.push(event.description))

  const look = { host: '127.0.0.1', port: squid.port }
  const { body: check } = await person.call<ServerCheck>('POST', '/bots/server-check', look)
  expect(check.message).toBe(`⟦El servidor ${squid.address} responde.⟧`)

  await person.call('POST', `/bots/${id}/start`)
  await until('it stands there', () => live.some(({ message }) => message.includes('en el mundo')))
  await squid.give('Uno', 'diamond', 3)
  await squid.hurt('Uno', 15)
  await squid.say('Hola, Uno')
  const says = async (command: string) => {
    const path = `/bot/${id}/console/command`
    return (await person.call<CommandResult>('POST', path, { command })).body.message
  }
  await until('the diamonds', async () => (await says('!inventory')).includes('3 × '))
  expect(await says('!inventory')).toBe('⟦Inventario: 3 × ⟦Diamante⟧⟧')
  expect(await says('!nothing')).toStartWith('⟦No existe el comando «nothing». Escribe ⟦!⟦ayuda⟧⟧')
  expect(await says('!look')).toStartWith('⟦Uso: ⟦!⟦mirar⟧ ')
  const path = `/bots/${id}/inventory`
  const { body: held } = await person.call<InventoryResult>('POST', `${path}/hold_slot`, {
    sourceSlot: 36,
  })
  expect(held.message).toBe('⟦En la mano: el hueco 1 de la barra.⟧')
  expect(held.inventory?.items.map(({ displayName }) => displayName)).toEqual(['⟦Diamante⟧'])
  const { analytics } = (
    await person.call<{ analytics: Analytics }>('GET', `/bots/${id}/analytics`)
  ).body
  expect(analytics.recentEvents.filter(({ description }) => !isPseudo(description))).toEqual([])
  expect(analytics.recentEvents.length).toBeGreaterThan(3)

  await squid.kick('Uno', 'Fuera de aquí')
  const ends = async () =>
    (await person.call<{ connections: Connection[] }>('GET', `/bots/${id}/connections`)).body
      .connections
  await until('the kick', async () => (await ends()).length > 0)
  for (const { message } of await ends()) expect(isPseudo(message)).toBe(true)
  await person.call('POST', `/bots/${id}/stop`)
  const lastEnd = async () =>
    (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body.bot.lastEnd?.message
  await until('the end', async () => (await lastEnd()) === '⟦Detenido a petición.⟧')

  const { logs } = (await person.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)).body
  const byId = (a: LogEntry, b: LogEntry) => a.id.localeCompare(b.id)
  expect(live.toSorted(byId)).toEqual(logs.toSorted(byId))
  const ours = logs.filter((line) => !isTheirs(line))
  expect(ours.filter(({ message }) => !isPseudo(message))).toEqual([])
  expect(ours.length).toBeGreaterThan(10)
  expect(events.filter((description) => !isPseudo(description))).toEqual([])
  const kept = ctx.db.$client
    .prepare<[], { message: string; text: string | null }>('SELECT message, text FROM bot_logs')
    .all()
  expect(kept.filter(({ message }) => message.includes('⟦'))).toEqual([])
  expect(kept.filter(({ text }) => text !== null)).toHaveLength(ours.length)
})
