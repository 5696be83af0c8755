import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { HostError } from '../../game/protocol'
import type { Consent } from '../../game/questions'
import { someOf } from '../../testing/breadth'
import { hearQuestions, startAskingServer } from '../../testing/minecraft/asking-server'
import { next } from '../../testing/minecraft/network/arrivals'
import { specFor, startTestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

const waits = { personMs: 1, backoffBaseMs: 60_000, backoffCapMs: 60_000 }
const [host, impatient] = [await startTestHost(), await startTestHost({}, waits)]
const heard = hearQuestions(host)
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await impatient[Symbol.asyncDispose]()
})

const rules = '§lNormas§r\n1. Sé amable.\n2. Nada de trampas.'

/** A server that lets in those who accept its rules. */
const startServer = (version: string, contents = rules) =>
  startAskingServer({
    version,
    configuring(client: Client) {
      const accepted = next(client, 'accept_code_of_conduct')
      client.write('code_of_conduct', { contents })
      return accepted.catch(() => undefined)
    },
  })

test.each(someOf(['1.21.9', '1.21.11', '26.1']))(
  '%s: rules are shown to the owner, and accepted once they were',
  async (version) => {
    await using server = await startServer(version)
    const bot = specFor(server.port, { version })
    const { botId } = bot
    await host.link.request('start', { bot, resume: false })
    await host.until('the rules', () => heard.of(botId).length === 1)
    expect(heard.content(botId)).toEqual({
      title: 'Normas del servidor',
      text: 'Normas\n1. Sé amable.\n2. Nada de trampas.',
      fields: [],
      choices: [
        { id: 'accept', label: 'Aceptar las normas', link: null },
        { id: 'reject', label: 'No aceptarlas', link: null },
      ],
      takesText: false,
    })
    const [asked] = heard.of(botId)
    expect(asked).toMatchObject({
      ...{ kind: 'code-of-conduct', target: `127.0.0.1:${server.port}`, expiresAt: null },
    })
    expect(server.said('accept_code_of_conduct')).toEqual([])
    await heard.answer(botId, { choice: 'accept' })
    await host.until('in the world', () => host.latest(botId)?.status === 'running')
    expect(server.said('accept_code_of_conduct')).toHaveLength(1)
    expect(heard.ends(botId)).toEqual([])
    await expect(heard.answer(botId, { choice: 'accept' })).rejects.toEqual(new HostError('STALE'))
    // The same rules are not asked again in this session.
    for (const client of server.clients.splice(0)) client.socket.destroy()
    await host.until('back', () => server.clients.length === 1)
    await host.link.request('stop', { botId })
    await host.until('stopped', () => host.latest(botId)?.status === 'stopped')
    expect(heard.of(botId)).toHaveLength(1)
  },
)

test('rules that were accepted before are accepted at once, others are not', async () => {
  await using server = await startServer('1.21.9')
  const first = specFor(server.port, { version: '1.21.9' })
  await host.link.request('start', { bot: first, resume: false })
  await host.until('the rules', () => heard.of(first.botId).length === 1)
  const hash = heard.of(first.botId)[0]?.hash ?? ''
  const consent: Consent = { kind: 'code-of-conduct', hash, accepted: true }
  // Another bot of the same owner, later.
  const second = specFor(server.port, { version: '1.21.9', consents: [consent] })
  await host.link.request('start', { bot: second, resume: false })
  await host.until('in the world', () => host.latest(second.botId)?.status === 'running')
  expect(heard.of(second.botId)).toEqual([])
  // Its owner has accepted them for the one that waits, too.
  await host.link.request('update', { ...first, consents: [consent] })
  await host.until('in the world', () => host.latest(first.botId)?.status === 'running')
  await using stricter = await startServer('1.21.9', 'Otras normas')
  const third = specFor(stricter.port, { version: '1.21.9', consents: [consent] })
  await host.link.request('start', { bot: third, resume: false })
  await host.until('the other rules', () => heard.of(third.botId).length === 1)
  expect(stricter.said('accept_code_of_conduct')).toEqual([])
})

test('who does not accept them stays outside', async () => {
  await using server = await startServer('26.1')
  const bot = specFor(server.port, { version: '26.1' })
  const { botId } = bot
  await host.link.request('start', { bot, resume: false })
  await host.until('the rules', () => heard.of(botId).length === 1)
  await heard.answer(botId, { choice: 'reject' })
  await host.until('stopped', () => host.latest(botId)?.status === 'stopped')
  expect(host.latest(botId)?.end).toMatchObject({
    ...{ reason: 'login-required', policy: 'stop' },
    message: expect.stringContaining('No se aceptaron las normas'),
  })
  expect(server.said('accept_code_of_conduct')).toEqual([])
})

test('when nobody answers the bot leaves, says why, and comes back once they are accepted', async () => {
  await using server = await startServer('1.21.9')
  const bot = specFor(server.port, { version: '1.21.9' })
  const { botId } = bot
  const questions = hearQuestions(impatient)
  await impatient.link.request('start', { bot, resume: true })
  await impatient.until('the end', () => Boolean(impatient.latest(botId)?.nextAttemptAt))
  expect(impatient.latest(botId)?.end).toMatchObject({
    ...{ reason: 'login-required', policy: 'retry' },
    message: expect.stringContaining('Léelas en la bandeja'),
  })
  // It can still be answered.
  expect([questions.of(botId).length, questions.ends(botId)]).toEqual([1, []])
  const hash = questions.of(botId)[0]?.hash ?? ''
  const consents: Consent[] = [{ kind: 'code-of-conduct', hash, accepted: true }]
  await impatient.link.request('update', { ...bot, consents })
  await impatient.until('running', () => impatient.latest(botId)?.status === 'running')
  expect(server.said('accept_code_of_conduct')).toHaveLength(1)
})
