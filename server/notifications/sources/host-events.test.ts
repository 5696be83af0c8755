import { expect, test } from 'bun:test'
import type { AskedQuestion } from '../../game/questions'
import { newId } from '../../lib/ids'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { hostileTexts } from '../../testing/hostile-texts'
import { faultLike, withRules } from '../../testing/samples/rules'

const position = { x: 10, y: 64, z: -3 }
const place = { target: 'mc.ejemplo.com:25565', dimension: 'overworld', position } as const

type World = Awaited<ReturnType<typeof withRules>>
const titlesOf = async ({ history }: World) => (await history()).map(({ title }) => title)

test('kicks are told by their class', async () => {
  await using world = await withRules()
  const { addRule, startNew, fall, comeBack, host, settle } = world
  await addRule({ kind: 'kicked', reasons: ['banned', 'whitelist'] })
  const { id } = await startNew()
  for (const reason of ['kicked', 'whitelist', 'timeout', 'restart'] as const) {
    await fall(id, faultLike({ reason }))
    await comeBack(id)
  }
  host.finish(id, faultLike({ reason: 'banned', message: 'Te han baneado.' }))
  await settle()
  const titles = ['Minero no está en la lista blanca', 'Han baneado a Minero']
  expect(await titlesOf(world)).toEqual(titles)
  const [, banned] = await world.history()
  expect(banned?.body).toBe('En mc.ejemplo.com. Te han baneado.')
})

test('a death, an act of the guardian, a question and what a worker looks for are told where they were', async () => {
  await using world = await withRules()
  const { addRule, startNew, host, history, ctx } = world
  for (const kind of ['died', 'guardian', 'question'] as const) await addRule({ kind })
  const rule = await addRule({ kind: 'chat', text: 'regalo' })
  const { id: botId } = await startNew()
  const at = ctx.clock.now()
  host.emit('died', { botId, ...place, message: 'Minero cayó al vacío', at })
  host.emit('guardianActed', { botId, said: 'Ha salido: un jugador a 5 bloques.', at })
  host.emit('asked', questionLike({ botId, askedAt: at }))
  const said = 'Lucia: ¡hay regalo!'
  host.emit('triggered', { botId, ruleId: rule.id, state: 'once', said, at })
  host.emit('triggered', { botId, ruleId: newId(), state: 'once', said: 'de nadie', at })
  expect((await history()).map(({ title, body }) => [title, body])).toEqual([
    ['Minero ha muerto', 'En mc.ejemplo.com (Superficie), en 10 64 -3. Minero cayó al vacío'],
    ['El guardián de Minero ha actuado', 'En mc.ejemplo.com: Ha salido: un jugador a 5 bloques.'],
    [
      'Minero necesita tu respuesta',
      'En mc.ejemplo.com: Captcha. Respóndela en la bandeja de entrada. El bot se queda fuera.',
    ],
    ['Minero ha leído algo que buscas', 'En mc.ejemplo.com: Lucia: ¡hay regalo!'],
  ])
})

test('what lasts in a world ends with it, said or not', async () => {
  await using world = await withRules()
  const { addRule, startNew, host, settle, ctx, pass, fall, comeBack } = world
  const rule = await addRule({ kind: 'low-health', below: 8 })
  const { id: botId } = await startNew()
  const say = async (state: 'begun' | 'ended') => {
    const at = ctx.clock.now()
    host.emit('triggered', { botId, ruleId: rule.id, state, said: 'Vida: 5', at })
    await settle()
  }
  await say('begun')
  await say('begun')
  await pass(2 * minuteMs)
  await say('ended')
  await say('ended')
  await say('begun')
  await pass(minuteMs)
  await fall(botId)
  await comeBack(botId)
  await say('begun')
  expect(await titlesOf(world)).toEqual([
    ...['Minero tiene poca vida', 'Minero se ha recuperado tras 2 min'],
    ...['Minero tiene poca vida', 'Minero ya no está en su mundo', 'Minero tiene poca vida'],
  ])
})

test('a server that has another version is told once, by whichever bot sees it', async () => {
  await using world = await withRules()
  const { addRule, startNew, host, settle, ctx } = world
  await addRule({ kind: 'server-version' })
  const one = await startNew({ version: 'auto' })
  const other = await startNew({ version: 'auto', name: 'Granjero', username: 'granjero' })
  const fixed = await startNew({ version: '1.20.4', name: 'Fijo', username: 'fijo' })
  const was = async (botId: string, version: string | null, fields = {}) => {
    const at = ctx.clock.now()
    const address = 'mc.ejemplo.com:25565'
    const stay = { id: newId(), address, version, startedAt: at, spawnedAt: version ? at : null }
    host.emit('connection', { botId, connection: { ...faultLike({ at }), ...stay, ...fields } })
    await settle()
  }
  await was(one.id, '1.20.4')
  await was(other.id, '1.20.4')
  await was(fixed.id, '1.20.4')
  await was(one.id, null)
  await was(other.id, '1.21.4')
  await was(one.id, '1.21.4')
  await was(fixed.id, null, { suggestedVersion: '1.21.4' })
  await was(fixed.id, null, { suggestedVersion: '1.21.4' })
  expect((await world.history()).map(({ title, body }) => [title, body])).toEqual([
    [
      'mc.ejemplo.com:25565 tiene ahora la versión 1.21.4',
      'Antes tenía la 1.20.4. Lo ha visto Granjero, que se adapta solo.',
    ],
    [
      'mc.ejemplo.com:25565 tiene ahora la versión 1.21.4',
      'Fijo va con la 1.20.4 y ya no puede entrar: cambia su versión, o ponla en «auto».',
    ],
  ])
})

test('what a hostile host or server says stays one bounded line', async () => {
  await using world = await withRules()
  const { addRule, startNew, host, history, ctx } = world
  await addRule({ kind: 'died' })
  const rule = await addRule({ kind: 'mentioned' })
  const { id: botId } = await startNew()
  const texts = [...hostileTexts.slice(0, 12), 'x'.repeat(100_000), 'a\u0000b\nc\u202ed']
  for (const said of texts) {
    host.emit('died', { botId, ...place, message: said, at: Number.NaN })
    const at = Number.MAX_SAFE_INTEGER
    host.emit('triggered', { botId, ruleId: rule.id, state: 'ended', said, at })
    host.emit('triggered', { botId, ruleId: rule.id, state: 'once', said, at })
    const coded = text('notifications.game.said', said, said)
    host.emit('triggered', { botId, ruleId: rule.id, state: 'begun', said: coded, at: -1 })
  }
  const told = await history()
  expect(told).toHaveLength(Math.min(3 * texts.length, 100))
  for (const { title, body, at } of told) {
    expect(title.length + body.length).toBeLessThan(1_000)
    expect(body).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
    expect(Math.abs(Date.parse(at) - ctx.clock.now())).toBeLessThanOrEqual(24 * 60 * minuteMs)
  }
})

const questionLike = (fields: Partial<AskedQuestion>): AskedQuestion => ({
  ...{ botId: '', questionId: newId(), kind: 'captcha-map', picture: null, target: place.target },
  ...{ hash: 'x', askedAt: 0, expiresAt: null, otherwise: 'El bot se queda fuera.' },
  content: {
    title: 'Captcha',
    text: 'Escribe lo que ves',
    fields: [],
    choices: [],
    takesText: true,
  },
  ...fields,
})

test('Microsoft’s code is told once, also to the next process, and is in no message', async () => {
  await using world = await withRules()
  const { addRule, startNew, host, history, ctx } = world
  await addRule({ kind: 'question' })
  const { id: botId } = await startNew()
  const expiresAt = new Date(ctx.clock.now() + 15 * minuteMs).toISOString()
  const ask = (code: string) =>
    host.emit('authCode', {
      botId,
      authCode: { code, url: 'https://microsoft.example', expiresAt },
    })
  ask('SECRETO1')
  ask('SECRETO1')
  host.emit('authCode', { botId, authCode: null })
  ask('SECRETO1')
  expect(await history()).toHaveLength(1)
  ask('SECRETO2')
  const told = await history()
  expect(told.map(({ title }) => title)).toEqual(
    Array(2).fill('Minero necesita que inicies sesión en Microsoft'),
  )
  expect(JSON.stringify(told)).not.toContain('SECRETO')
})
