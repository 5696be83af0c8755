import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { HostError } from '../../../game/protocol'
import { someOf } from '../../../testing/breadth'
import { hearQuestions, startAskingServer } from '../../../testing/minecraft/asking-server'
import { next } from '../../../testing/minecraft/network/arrivals'
import { specFor, startBot, startTestHost } from '../../../testing/minecraft/test-host'
import {
  button,
  createDialogWorld,
  custom,
  nbt,
  type Plain,
} from '../../../testing/worlds/dialog-world'

setDefaultTimeout(600_000)

const host = await startTestHost()
const heard = hearQuestions(host)
afterAll(() => host[Symbol.asyncDispose]())

test.each(someOf(['1.21.6', '1.21.8', '1.21.11', '26.1']))(
  '%s: a form is shown, and its answer told under the name that the server gave',
  async (version) => {
    await using world = await createDialogWorld(host, heard, version)
    const shown = await world.show({
      type: 'minecraft:multi_action',
      title: { text: '§6Registro' },
      body: [
        { type: 'plain_message', contents: 'Bienvenido.\nRellena todo.' },
        {
          type: 'item',
          item: { id: 'minecraft:diamond', count: 1 },
          description: { contents: 'El premio' },
        },
      ],
      inputs: [
        { type: 'text', key: 'n', label: 'Nombre', initial: 'Topo', max_length: 20 },
        { type: 'text', key: 't', label: 'Nota', multiline: { max_lines: 4 } },
        { type: 'minecraft:boolean', key: 'a', label: '¿Aceptas?', initial: true },
        {
          ...{ type: 'single_option', key: 'm', label: 'Modo' },
          options: [
            { id: 'a', display: 'Fácil' },
            { id: 'b', display: 'Difícil', initial: true },
          ],
        },
        { type: 'number_range', key: 'e', label: 'Edad', start: 0, end: 10, step: 2 },
      ],
      actions: [
        button('Enviar', {
          type: 'dynamic/custom',
          id: 'prueba:registro',
          additions: { s: 'x7' },
        }),
        button('Web', { type: 'open_url', url: 'https://ejemplo.com/normas' }),
        button('Mala', { type: 'open_url', url: 'javascript:alert(1)' }),
      ],
      exit_action: button('Salir', custom('prueba:salir')),
    })
    expect(shown).toEqual({
      title: 'Registro',
      text: 'Bienvenido.\nRellena todo.\n\n[diamond] El premio',
      fields: [
        {
          type: 'text',
          key: 'n',
          label: 'Nombre',
          initial: 'Topo',
          maxLength: 20,
          multiline: false,
        },
        { type: 'text', key: 't', label: 'Nota', initial: '', maxLength: 32, multiline: true },
        { type: 'boolean', key: 'a', label: '¿Aceptas?', initial: true },
        {
          ...{ type: 'option', key: 'm', label: 'Modo', initial: 'b' },
          options: [
            { value: 'a', label: 'Fácil' },
            { value: 'b', label: 'Difícil' },
          ],
        },
        { type: 'number', key: 'e', label: 'Edad', min: 0, max: 10, step: 2, initial: 6 },
      ],
      choices: [
        { id: '0', label: 'Enviar', link: null },
        { id: '1', label: 'Web', link: 'https://ejemplo.com/normas' },
        { id: '2', label: 'Mala', link: null },
        { id: 'exit', label: 'Salir', link: null },
      ],
      takesText: false,
    })
    await expect(world.answer({ choice: '1' })).rejects.toEqual(new HostError('FAILED'))
    await world.answer({ choice: '0', fields: { n: 'Ana', a: false, e: 4 } })
    expect(await world.clicked()).toEqual({
      id: 'prueba:registro',
      nbt: {
        type: 'compound',
        value: {
          s: { type: 'string', value: 'x7' },
          n: { type: 'string', value: 'Ana' },
          t: { type: 'string', value: '' },
          a: { type: 'byte', value: 0 },
          m: { type: 'string', value: 'b' },
          e: { type: 'float', value: 4 },
        },
      },
    })
    expect(host.latest(world.botId)?.status).toBe('running')
  },
)

describe('what comes of a button', () => {
  test('a command, and one into which the fields go as the game writes them', async () => {
    await using world = await createDialogWorld(host, heard)
    const notice = (action: Plain, inputs: Plain[] = []) => ({
      ...{ type: 'notice', title: 'Aviso', inputs, action: button('Ir', action) },
    })
    await world.show(notice({ type: 'run_command', command: '/lobby 2' }))
    await world.answer({ choice: 'ok' })
    expect(await world.command()).toBe('lobby 2')
    const template = 'di $(texto) $(si) $(n) $(nada)'
    await world.show(
      notice({ type: 'dynamic/run_command', template }, [
        { type: 'text', key: 'texto', label: 'Texto' },
        { type: 'boolean', key: 'si', label: 'Sí', on_true: 'vale', on_false: 'paso' },
        { type: 'number_range', key: 'n', label: 'N', start: 1, end: 5 },
      ]),
    )
    await world.answer({ choice: 'ok', fields: { texto: 'un "a" \\', si: true, n: 2 } })
    expect(await world.command(2)).toBe('di un \\"a\\" \\\\ vale 2')
  })

  test('a confirmation is answered with yes or no, and with what the server gave for it', async () => {
    await using world = await createDialogWorld(host, heard)
    const dialog = {
      ...{ type: 'confirmation', title: '¿Seguro?', can_close_with_escape: false },
      yes: button('Sí', custom('prueba:si', { n: 1 })),
      no: button('No', custom('prueba:no')),
    }
    expect((await world.show(dialog))?.choices.map(({ id }) => id)).toEqual(['yes', 'no'])
    await world.answer({ choice: 'yes' })
    expect(await world.clicked()).toMatchObject({
      ...{ id: 'prueba:si', nbt: { type: 'compound', value: { n: { type: 'float', value: 1 } } } },
    })
    await world.show({ ...dialog, title: 'Otra vez' })
    await world.answer({ choice: 'no' })
    // What has no payload has one that is none.
    expect(await world.clicked(2)).toMatchObject({ id: 'prueba:no', nbt: { type: 'end' } })
  })

  test('a dialog leads to another, by its place in a list and by a button', async () => {
    await using world = await createDialogWorld(host, heard)
    const inner = { type: 'notice', title: 'Dentro', action: button('Ya', custom('prueba:ya')) }
    const list = {
      type: 'dialog_list',
      title: 'Lista',
      dialogs: [inner, { ...inner, title: 'Otro' }],
    }
    const shown = await world.show({
      ...{ type: 'multi_action', title: 'Fuera' },
      actions: [button('Abrir', { type: 'show_dialog', dialog: list })],
    })
    expect(shown?.choices).toEqual([
      { id: '0', label: 'Abrir', link: null },
      { id: 'close', label: 'Cerrar sin responder', link: null },
    ])
    await world.answer({ choice: '0' })
    expect(heard.content(world.botId)?.choices.map(({ label }) => label)).toEqual([
      ...['Dentro', 'Otro', 'Cerrar sin responder'],
    ])
    await world.answer({ choice: '1' })
    expect(heard.content(world.botId)?.title).toBe('Otro')
    await world.answer({ choice: 'ok' })
    expect(await world.clicked()).toMatchObject({ id: 'prueba:ya' })
  })

  test('what the server links to is for a person to open', async () => {
    await using world = await createDialogWorld(host, heard)
    world.send('server_links', {
      links: [
        {
          hasKnownType: false,
          unknownType: nbt({ text: 'Tienda' }),
          link: 'https://ejemplo.com/t',
        },
        { hasKnownType: false, unknownType: nbt({ text: 'Mala' }), link: 'file:///etc/passwd' },
      ],
    })
    const shown = await world.show({ type: 'server_links', title: 'Enlaces' })
    expect(shown?.choices).toEqual([
      { id: '0', label: 'Tienda', link: 'https://ejemplo.com/t' },
      { id: 'close', label: 'Cerrar sin responder', link: null },
    ])
  })
})

test('one that is shown again is the same question, another one takes its place, and a server takes it back', async () => {
  await using world = await createDialogWorld(host, heard)
  const { botId } = world
  const notice = (title: string) => ({ type: 'notice', title })
  await world.show(notice('Uno'))
  world.raw(notice('Uno'))
  await world.show(notice('Dos'))
  expect(heard.ends(botId)).toEqual([false])
  world.send('clear_dialog', {})
  await host.until('taken back', () => heard.ends(botId).length === 2)
  await expect(world.answer({ choice: 'ok' })).rejects.toEqual(new HostError('STALE'))
  await world.show(notice('Tres'))
  world.drop()
  await host.until('taken back', () => heard.ends(botId).length === 3)
})

test.each(['1.21.6', '26.1'])(
  '%s: a dialog before the world is answered there',
  async (version) => {
    await using server = await startAskingServer({
      version,
      configuring(client) {
        const clicked = next(client, 'custom_click_action')
        const entry = nbt({
          type: 'notice',
          title: 'Del registro',
          action: button('Sí', custom('a:b')),
        })
        client.write('registry_data', {
          ...{ id: 'minecraft:dialog', entries: [{ key: 'prueba:uno', value: entry }] },
        })
        const dialogs = ['prueba:uno', 'prueba:nadie']
        const list = { type: 'dialog_list', title: 'Antes de entrar', dialogs }
        client.write('show_dialog', { dialog: nbt(list) })
        return clicked
      },
    })
    const bot = specFor(server.port, { version })
    const { botId } = bot
    await host.link.request('start', { bot, resume: false })
    await host.until('the dialog', () => heard.of(botId).length === 1)
    expect(heard.of(botId)[0]?.expiresAt).toBeNumber()
    expect(heard.content(botId)).toMatchObject({
      title: 'Antes de entrar',
      choices: [{ id: '0', label: 'Del registro' }, { id: 'close' }],
    })
    await heard.answer(botId, { choice: '0' })
    await heard.answer(botId, { choice: 'ok' })
    await host.until('in the world', () => host.latest(botId)?.status === 'running')
    await host.link.request('stop', { botId })
  },
)

test('a dialog before the world that nobody answers is closed', async () => {
  await using host = await startTestHost({}, { personMs: 1 })
  const questions = hearQuestions(host)
  await using server = await startAskingServer({
    version: '1.21.8',
    configuring(client) {
      const clicked = next(client, 'custom_click_action')
      const exit_action = button('Fuera', custom('prueba:fuera'))
      const dialog = { type: 'multi_action', title: 'Elige', actions: [button('A')], exit_action }
      client.write('show_dialog', { dialog: nbt(dialog) })
      return clicked
    },
  })
  const bot = specFor(server.port, { version: '1.21.8' })
  await using _player = await startBot(host, bot)
  expect(questions.ends(bot.botId)).toEqual([true])
  expect(server.said('custom_click_action')).toMatchObject([{ id: 'prueba:fuera' }])
})
