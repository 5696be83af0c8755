import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { limits } from '#contract/limits'
import { hearQuestions } from '../../../testing/minecraft/asking-server'
import { startTestHost } from '../../../testing/minecraft/test-host'
import { button, createDialogWorld, nbt, type Plain } from '../../../testing/worlds/dialog-world'

setDefaultTimeout(600_000)

const host = await startTestHost()
const heard = hearQuestions(host)
afterAll(() => host[Symbol.asyncDispose]())

test('is heard within bounds', async () => {
  await using world = await createDialogWorld(host, heard)
  const many = (make: (at: number) => Plain) => Array.from({ length: 5_000 }, (_, at) => make(at))
  const long = 'x'.repeat(60_000)
  const shown = await world.show({
    ...{ type: 'multi_action', title: { text: long } },
    body: many(() => ({ type: 'plain_message', contents: long.slice(0, 500) })),
    inputs: many((at) => ({
      type: 'text',
      key: `k${at % 40}`,
      label: long.slice(0, 300),
      max_length: 1e9,
    })),
    actions: many((at) => button(`${at}`, { type: 'run_command', command: 'x' })),
    exit_action: button('Salir'),
  })
  const { inbox: bounds } = limits
  expect(shown?.title.length).toBeLessThanOrEqual(bounds.title + 1)
  expect(shown?.text.length).toBeLessThanOrEqual(bounds.words + 1)
  expect(shown?.fields.length).toBe(bounds.fields)
  expect(
    shown?.fields.every((field) => field.type !== 'text' || field.maxLength <= bounds.field),
  ).toBeTrue()
  expect(shown?.choices.length).toBeLessThanOrEqual(bounds.choices)
  expect(shown?.choices.at(-1)?.id).toBe('exit')
})

test.each<[string, Plain]>([
  ['nothing at all', {}],
  ['no type that is one', { type: 7, title: 7, inputs: 'a', actions: { type: {} }, body: 3 }],
  [
    'fields without an end',
    { type: 'notice', title: 'x', inputs: [{ type: 'number_range', key: 'n' }] },
  ],
  [
    'options of none',
    { type: 'notice', title: 'x', inputs: [{ type: 'single_option', key: 'n' }] },
  ],
  ['the prototype', { type: 'notice', title: 'x', inputs: [{ type: 'text', key: '__proto__' }] }],
])('is heard where it says %s', async (_what, dialog) => {
  await using world = await createDialogWorld(host, heard)
  const shown = await world.show(dialog)
  expect(shown?.choices.map(({ id }) => id)).toEqual(['ok'])
  await world.answer({ choice: 'ok' })
  expect(host.latest(world.botId)?.status).toBe('running')
})

test('with one dialog after the other does not fill the inbox', async () => {
  await using world = await createDialogWorld(host, heard)
  for (let at = 0; at < 200; at++) {
    world.raw({ type: 'notice', title: `${at}` })
  }
  world.send('system_chat', { content: nbt({ text: 'fin' }), isActionBar: false })
  await host.until('the last word', () => {
    return host.linesOf(world.botId).some(({ message }) => message === 'fin')
  })
  expect(heard.of(world.botId).length).toBeLessThanOrEqual(limits.inbox.perBot + 1)
})
