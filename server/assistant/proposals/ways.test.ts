import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { askInOneWorld, shown } from '../../testing/worlds/asked-tests'

setDefaultTimeout(600_000)

const { ask } = askInOneWorld()

describe('who is to go which way', () => {
  test.each<[string, ...string[]]>([
    ['relevo: fuera el Minero, dentro el Pescador', 'stop Minero', 'start Pescador'],
    ['el minero se va y el pescador entra', 'stop Minero', 'start Pescador'],
    ['que se salga el Minero y se meta el Pescador', 'stop Minero', 'start Pescador'],
    ['Minero a descansar, Granjera a trabajar', 'stop Minero', 'start Granjera'],
    ['vigía norte apagado, constructor encendido', 'stop Vigía Norte', 'start Constructor'],
    [
      'pon el constructor en marcha y el vigía norte fuera',
      'start Constructor',
      'stop Vigía Norte',
    ],
    [
      'Al Constructor lo quiero conectado; al Minero, desconectado',
      'start Constructor',
      'stop Minero',
    ],
    ['Minero fuera y Vigía Norte también', 'stop Minero', 'stop Vigía Norte'],
    ['minero y vigía norte, los dos afuera', 'stop Minero', 'stop Vigía Norte'],
    ['el pescador y la granjera al ruedo', 'start Pescador', 'start Granjera'],
    ['los que están dentro, a la calle', 'stop Minero', 'stop Vigía Norte'],
    ['qué ganas de tener al pescador dentro', 'start Pescador'],
    ['cómo me gustaría tener a la granjera trabajando', 'start Granjera'],
  ])('%s', async (message, ...actions) => {
    expect((await ask(message)).actions.map(shown).toSorted()).toEqual(actions.toSorted())
  })

  test.each([
    '¿La Granjera está prendida y el Minero apagado?',
    '¿por qué sale el minero y entra el pescador?',
    'el minero se cayó y el pescador no entra',
    'el minero está dentro y la granjera fuera',
    'el sótano queda abajo y la granja arriba',
    'ayer saqué al minero y metí a la granjera',
    'no quiero al minero fuera',
    'no quiero que el minero se vaya',
    'tener a la granjera encendida me sale caro',
    '¿cómo puedo ver a la granjera trabajando?',
  ])('tells or asks how they are: %s', async (message) => {
    expect((await ask(message)).actions).toEqual([])
  })
})

test.each<[string, string]>([
  ['no lo saques, al Minero, que solo deje lo que hace', 'Minero !parar'],
  ['No quiero que saques al Minero. Solo que deje de picar.', 'Minero !parar'],
  ['sin desconectarlo, que el Vigía Norte suelte la tarea', 'Vigía Norte !parar'],
  ['que el minero recoja sus cosas y se vaya del servidor', 'stop Minero'],
  ['que vigía norte eche el cierre y se apague', 'stop Vigía Norte'],
  ['que el Minero lo deje todo y se vaya del server', 'stop Minero'],
])('halts or leaves, and nothing beside: %s', async (message, action) => {
  expect((await ask(message)).actions.map(shown)).toEqual([action])
})

test.each([
  'que alguien mine 10 de piedra',
  'Que mine 20 de oro.',
  'que se pongan el casco',
  'que vayan a 10 64 20',
  'hace falta que fabriquen 4 antorchas',
  'manda al vigía norte al lugar de siempre',
])('asks back who, or where: %s', async (message) => {
  expect(await ask(message)).toMatchObject({ origin: 'question', actions: [] })
})

test.each([
  'que saquen ya la 1.22',
  'cierra todas mis sesiones menos esta',
  'necesito que me digas cómo se mina',
  'que me saques la clave de Chus_87',
  'no apagues al minero, está picando',
])('wants nothing of any bot: %s', async (message) => {
  const { origin, actions } = await ask(message)
  expect(actions).toEqual([])
  expect(origin).not.toBe('question')
})

test.each<[string, string]>([
  ['me hace falta otro bot, llévame al sitio donde se da de alta', '/dashboard'],
  ['¿dónde registro un bot nuevo? Llévame', '/dashboard'],
  ['llévame a la caja que renuevo', '/payment'],
  ['Bah, lo dejo atado ya. Vamos a pagarlo.', '/payment'],
])('leads there: %s', async (message, path) => {
  expect((await ask(message)).actions.map(shown)).toEqual([path])
})

test('leads to the bot that is to be moved', async () => {
  const { actions } = await ask(
    'A la Granjera la voy a mudar a otro servidor. Ponme delante del formulario',
  )
  expect(actions.map(shown)).toEqual([expect.stringMatching(/^\/dashboard/)])
})
