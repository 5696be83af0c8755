import { expect, setDefaultTimeout, test } from 'bun:test'
import { refusing } from '../testing/fakes/fake-host'
import { createInboxWorld } from '../testing/worlds/inbox-world'

setDefaultTimeout(600_000)

const form = {
  content: {
    ...{ title: 'Registro', text: 'Rellena', takesText: false },
    fields: [
      ...[{ type: 'text' as const, key: 'nombre', label: 'Nombre', initial: '' }].map((field) => ({
        ...{ ...field, maxLength: 8, multiline: false },
      })),
      { type: 'boolean' as const, key: 'sí', label: 'Sí', initial: false },
      {
        ...{ type: 'option' as const, key: 'modo', label: 'Modo', initial: 'a' },
        options: [{ value: 'a', label: 'A' }],
      },
      {
        ...{ type: 'number' as const, key: 'edad', label: 'Edad' },
        ...{ min: 1, max: 9, step: 2, initial: 1 },
      },
    ],
    choices: [
      { id: '0', label: 'Enviar', link: null },
      { id: 'web', label: 'Web', link: 'https://ejemplo.com/' },
    ],
  },
}

test.each<[string, object]>([
  ['nothing', {}],
  ['a text where there is none', { text: 'hola' }],
  ['no choice', { fields: { nombre: 'Ana' } }],
  ['a choice that is none', { choice: '7' }],
  ['a link', { choice: 'web' }],
  ['a field that is none', { choice: '0', fields: { otro: 'x' } }],
  ['a prototype', { choice: '0', fields: JSON.parse('{"__proto__": "x", "constructor": "x"}') }],
  ['too long a text', { choice: '0', fields: { nombre: '123456789' } }],
  ['two lines for one', { choice: '0', fields: { nombre: 'a\nb' } }],
  ['another type', { choice: '0', fields: { sí: 'true' } }],
  ['an option that is none', { choice: '0', fields: { modo: 'b' } }],
  ['a number beyond', { choice: '0', fields: { edad: 10 } }],
  ['a number between steps', { choice: '0', fields: { edad: 2 } }],
  ['more than it takes', { choice: '0', extra: 1 }],
])('%s is no answer to a form, which stays open', async (_what, body) => {
  await using world = await createInboxWorld()
  const id = await world.ask(form)
  expect(await world.answer(id, body)).toMatchObject({ status: 400, code: 'VALIDATION' })
  expect(world.host.asked('answerQuestion')).toEqual([])
  expect((await world.read()).open).toBe(1)
})

test('a form takes what it asks for', async () => {
  await using world = await createInboxWorld()
  const id = await world.ask(form)
  const given = { choice: '0', fields: { nombre: 'Ana', sí: true, modo: 'a', edad: 9 } }
  expect(await world.answer(id, given)).toMatchObject({ question: { state: 'answered' } })
  expect(world.host.asked('answerQuestion')[0]?.answer).toEqual(given)
})

test('what is said is one line', async () => {
  await using world = await createInboxWorld()
  const id = await world.ask()
  expect(await world.answer(id, { text: 'hola\n/op nadie' })).toMatchObject({ status: 400 })
  expect(await world.answer(id, { text: 'x'.repeat(257) })).toMatchObject({ status: 400 })
})

test('an answer that comes too late for the bot ends the question', async () => {
  await using world = await createInboxWorld()
  const { host, ask, answer } = world
  const id = await ask()
  host.answers.answerQuestion = refusing('STALE')
  expect(await answer(id, { text: 'a' })).toMatchObject({ status: 409, code: 'QUESTION_OVER' })
  expect(await world.states()).toEqual(['withdrawn'])
  const second = await ask()
  host.answers.answerQuestion = refusing('FAILED')
  expect(await answer(second, { text: 'a' })).toMatchObject({ status: 503 })
  expect((await world.read()).open).toBe(1)
})
