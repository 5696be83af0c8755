import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type StandInCall, startStandInModel } from '../../testing/fakes/stand-in-model'
import { createAskedWorld } from '../../testing/worlds/asked-world'
import { grounded } from './claims'
import type { Passage } from './passages'

setDefaultTimeout(600_000)

let called: StandInCall | null = null
const model = startStandInModel(() => called)
let world: Awaited<ReturnType<typeof createAskedWorld>>
beforeAll(async () => {
  world = await createAskedWorld({ ai: { baseUrl: model.baseUrl, model: 'modelo', key: null } })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await model[Symbol.asyncDispose]()
})

/** Asks in a world whose model calls a tool first; nothing that is asked changes the world. */
async function askWith(call: StandInCall | null, message = '¿Cómo se paga un plan?') {
  called = call
  model.requests.length = 0
  const { answer } = await world.ask(message)
  expect(world.isUntouched()).toBe(true)
  const given = model.requests.at(-1)?.findLast(({ role }) => role === 'tool')?.content ?? null
  return { answer, given, rounds: model.requests.length }
}

test('words what the guides say, and says where each claim stands', async () => {
  const { answer, rounds } = await askWith(null)
  expect(rounds).toBe(1)
  expect(answer).toMatchObject({ origin: 'model', answered: true, actions: [] })
  expect(answer.links[0]?.path).toBe('/guide?doc=payments#como-pagar-un-plan')
  expect(answer.message).not.toMatch(/\[\d\]/)
})

test('may look up how the asker’s own bots are, and nobody else’s', async () => {
  const own = await askWith({ name: 'my_bots', input: { names: ['Granjera', 'Submarino'] } })
  expect(own.given).toContain('«Granjera» está detenido desde hace 1 hora')
  expect(own.given).not.toContain('secreto')
  expect(own.answer.message).toContain('«Granjera» está detenido desde hace 1 hora')
  expect(own.answer.links[0]).toEqual({ title: 'Tus bots', path: '/dashboard' })
  const other = await askWith({ name: 'my_bots', input: { names: ['Submarino'] } })
  expect(other.given).toBe('No hay ningún bot con ese nombre.')
})

test('may look up the account, and search again', async () => {
  const { given } = await askWith({ name: 'my_account', input: {} })
  expect(given).toContain('1 de marzo de 2030')
  expect(given).toContain('350 puntos')
  const search = await askWith({ name: 'search_guides', input: { question: 'captcha' } })
  expect(search.given).toContain('captcha')
})

test.each<[object, object[]]>([
  [{ action: 'start', bot: 'pescador' }, [{ type: 'start', botName: 'Pescador' }]],
  [{ action: 'stop', bot: 'Minero' }, [{ type: 'stop', botName: 'Minero' }]],
  [
    { action: 'command', bot: 'Minero', command: '!minar 5 diamente' },
    [{ type: 'command', botName: 'Minero', command: '!minar diamante 5' }],
  ],
  [{ action: 'start', bot: 'Submarino' }, []],
  [{ action: 'start', bot: 'Minero' }, []],
  [{ action: 'delete', bot: 'Minero' }, []],
  [{ action: 'command', bot: 'Minero', command: '!volar alto' }, []],
  [{ action: 'command', bot: 'Minero', command: '' }, []],
  [{ action: 7, bot: {} }, []],
])('proposes by the same rules: %j', async (input, actions) => {
  const { answer } = await askWith({ name: 'propose', input })
  expect(answer.origin).toBe('model')
  expect(answer.actions).toMatchObject(actions)
  expect(answer.actions).toHaveLength(actions.length)
})

test.each<[string, object]>([
  ['nothing_of_the_kind', {}],
  ['my_bots', { names: 'todos' }],
  ['search_guides', { question: 9 }],
])('a call that makes no sense gives nothing: %s', async (name, input) => {
  const { answer } = await askWith({ name, input })
  expect(answer).toMatchObject({ success: true, actions: [] })
})

test('what keeps calling is not waited for', async () => {
  const endless = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () =>
      Response.json({
        choices: [
          {
            message: {
              tool_calls: [{ id: 'a', function: { name: 'my_account', arguments: '{}' } }],
            },
            finish_reason: 'tool_calls',
          },
        ],
      }),
  })
  const ai = { baseUrl: `${endless.url.origin}/v1`, model: 'modelo', key: null }
  await using world = await createAskedWorld({ ai })
  const { answer } = await world.ask('¿Cómo se paga un plan?')
  expect(answer).toMatchObject({ origin: 'extract', actions: [] })
  await endless.stop(true)
})

const passages: Passage[] = [
  {
    link: { title: 'Uno', path: '/guide?doc=uno' },
    text: 'Cuesta 9,99 USD. Escribe `!ir 100 64 -20`.',
  },
  { link: { title: 'Dos', path: '/guide?doc=dos' }, text: 'El puerto es el 25565.' },
]

test.each([
  ['Cuesta 9,99 USD [1].', 'Cuesta 9,99 USD.', ['Uno']],
  [
    'Cuesta 9,99 USD. El puerto es el 25565 [1][2].',
    'Cuesta 9,99 USD. El puerto es el 25565.',
    ['Uno', 'Dos'],
  ],
  ['Cuesta 9,99 USD [1]. El puerto es el 25566 [2].', 'Cuesta 9,99 USD.', ['Uno']],
  ['Cuesta 5 USD [1].', '', []],
  ['El puerto es el 25565 [1].', '', []],
  ['Cuesta 9,99 USD', '', []],
  ['Escribe `!ir <x> 64` [1].', 'Escribe `!ir <x> 64`.', ['Uno']],
  ['Escribe `!volar` [1].', '', []],
  ['Eso dice [7].', '', []],
  [`${'['.repeat(5_000)} [1]${' '.repeat(3_000)}`, '['.repeat(5_000), ['Uno']],
])('keeps what its passages bear out: %s', (text, kept, titles) => {
  const { text: said, links } = grounded(text, passages)
  expect(said).toBe(kept)
  expect(links.map(({ title }) => title)).toEqual(titles)
})
