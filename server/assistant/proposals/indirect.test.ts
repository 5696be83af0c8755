import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { askInOneWorld, shown } from '../../testing/worlds/asked-tests'

setDefaultTimeout(600_000)

const { ask } = askInOneWorld()

describe('what is wished, due or named by a noun', () => {
  test.each<[string, ...string[]]>([
    ['Convendría que arrancara el Pescador, ya que hoy lo necesito.', 'start Pescador'],
    ['Quisiera que el Pescador volviese a estar en funcionamiento.', 'start Pescador'],
    ['Solicito la activación del Pescador.', 'start Pescador'],
    ['Sírvase reanudar el Pescador.', 'start Pescador'],
    ['desearía que Pescador retomara su labor', 'start Pescador'],
    ['Habría que apagar el Minero.', 'stop Minero'],
    ['pido que el Minero sea desconectado', 'stop Minero'],
    ['Quisiera dar por terminada la sesión del Minero.', 'stop Minero'],
    ['Desearía que el Minero dejara de estar conectado.', 'stop Minero'],
    ['Solicito la baja del Constructor.', '/dashboard'],
    ['sube mi plan', '/payment'],
  ])('%s', async (message, ...actions) => {
    expect((await ask(message)).actions.map(shown)).toEqual(actions)
  })

  test.each([
    'Tendría que detenerlo ya mismo.',
    'Convendría que lo apagara.',
    'Habría que encenderlo.',
  ])('asks back of whom: %s', async (message) => {
    expect(await ask(message)).toMatchObject({ origin: 'question', actions: [] })
  })

  test.each(['¿habría que reiniciarlo?', '¿Convendría parar el bot antes de actualizar?'])(
    'is no request where it is asked: %s',
    async (message) => {
      expect((await ask(message)).actions).toEqual([])
    },
  )
})

test.each<[string, ...string[]]>([
  ['para al Minero. No, mejor al Vigía', 'stop Vigía Norte'],
  ['apaga al minero, perdón, a la vigía', 'stop Vigía Norte'],
  ['Encienda al Pescador, rectifico: a la Granjera.', 'start Granjera'],
  ['arranca pescador digo granjera', 'start Granjera'],
  ['prende al pescador no no, a la granjera', 'start Granjera'],
  ['enciende... digo apaga al minero', 'stop Minero'],
  [
    'apaga al minero y prende al pescador, no, mejor a la granjera',
    'stop Minero',
    'start Granjera',
  ],
  ['minero mina 20 de hierro, no, mejor 10', 'Minero !minar hierro 10'],
  ['minero mina 10 de hierro, digo, de carbón', 'Minero !minar carbon 10'],
  ['apaga al minero, no lo necesito hoy', 'stop Minero'],
  ['apaga al Minero, ¿no?', 'stop Minero'],
  ['apaga al minero, no, mejor no'],
])('who corrects himself means the last: %s', async (message, ...actions) => {
  expect((await ask(message)).actions.map(shown)).toEqual(actions)
})

test.each<[string, string]>([
  ['Minero, para lo que estás haciendo pero no te salgas', 'Minero !parar'],
  ['frena al minero nada más, no lo apagues', 'Minero !parar'],
  ['para al minero pero que siga conectado', 'Minero !parar'],
  ['Interrumpa la labor del Minero, sin sacarlo del servidor.', 'Minero !parar'],
  ['apaga al minero sin borrar nada', 'stop Minero'],
  ['Para al minero, que no sirve para lo que hace falta', 'stop Minero'],
])('a bot that is to stay where it is only stops what it does: %s', async (message, action) => {
  expect((await ask(message)).actions.map(shown)).toEqual([action])
})

test.each<[string, string]>([
  ['que el minero consiga diez troncos de madera', '!minar madera 10'],
  ['minero mina una docena de carbón', '!minar carbon 12'],
  ['que el minero mine media docena de hierro', '!minar hierro 6'],
  ['que el minero pique medio stack de hierro', '!minar hierro 32'],
  ['que el minero pique docena y media de hierro', '!minar hierro 18'],
  ['que el minero fabrique dieciséis antorchas', '!fabricar antorcha 16'],
  ['dile al minero que siga a ana', '!seguir ana'],
  ['que el minero diga: ya llegué a casa', '!decir ya llegué a casa'],
  ['que el minero se ponga el escudo en la otra mano', '!equipar escudo otra-mano'],
  ['que minero tome el pico', '!equipar pico'],
  ['Solicito que Minero acuda a las coordenadas 100, 64, -20.', '!ir 100 64 -20'],
])('arguments as they are said: %s', async (message, command) => {
  expect((await ask(message)).actions.map(shown)).toEqual([`Minero ${command}`])
})

test.each([
  'prende uno de los apagados',
  'Ponga en marcha alguno de los que están parados, por favor.',
  'necesito que alguno de mis bots mine 10 de hierro',
  'que uno de los bots me traiga 20 de madera',
  'Apáguelo, que ya ha rendido bastante.',
  'Pon a alguno a minar hierro.',
  'Que alguno de los míos vaya a 10 64 10',
  'Manda a un bot a pescar.',
  'en caso de que mi socio haya pagado, enciende al Pescador',
])('asks which one of several: %s', async (message) => {
  expect(await ask(message)).toMatchObject({ origin: 'question', actions: [] })
})

test.each<[string, ...string[]]>([
  ['saca a los que ya están adentro', 'stop Minero', 'stop Vigía Norte'],
  ['Detenga a cuantos se encuentren dentro del juego.', 'stop Minero', 'stop Vigía Norte'],
  ['prende el que está apagado en survival', 'start Pescador'],
  ['los que se cayeron vuélvelos a prender', 'start Granjera', 'start Constructor'],
  ['a la granjera vuélvela a conectar', 'start Granjera'],
  ['apague y vuelva a encender al Minero', 'stop Minero', 'start Minero'],
  ['que el Pescador entre y el Minero salga', 'start Pescador', 'stop Minero'],
  ['Retire usted de la circulación al Explorador2.', 'stop Explorador2'],
  ['que el minero coseche en diez bloques a la redonda', 'Minero !cultivar 10'],
  ['que el minero pesque hasta juntar quince capturas', 'Minero !pescar 15'],
  ['que el minero ataque al esqueleto que tenga más cerca', 'Minero !atacar esqueleto'],
  ['minero que haga palitos unos ocho', 'Minero !fabricar palo 8'],
  ['Que el Minero retire cinco panes de ese cofre.', 'Minero !retirar pan 5'],
  ['manda al minero a la posición x 100 y 64 z -20', 'Minero !ir 100 64 -20'],
  ['Minero, diles a todos que vuelvo en 5', 'Minero !decir vuelvo en 5'],
  ['que el minero ponga una antorcha en 12 64 -8', 'Minero !colocar antorcha 12 64 -8'],
  ['que el minero guarde en el cofre lo que trae encima', 'Minero !depositar todo'],
  ['que el minero saque el hacha', 'Minero !equipar hacha'],
  ['que el minero dé un salto', 'Minero !saltar'],
  ['minero diez de hierro píquemelos', 'Minero !minar hierro 10'],
  ['pídele al minero un stack de madera', 'Minero !tirar madera 64'],
  ['Minero, pica 20 de hierro; Vigía, come algo', 'Minero !minar hierro 20', 'Vigía Norte !comer'],
  ['para Minero y Explorador2 y deja los demás como están', 'stop Minero', 'stop Explorador2'],
  ['al que tenga más hambre que coma', 'Vigía Norte !comer'],
  ['Minero a las coordenadas 250 70 -90, venga', 'Minero !ir 250 70 -90'],
  ['que Minero suelte 20 de arena', 'Minero !tirar arena 20'],
  ['ponle el casco al Minero', 'Minero !equipar casco'],
  ['Minero, pégate a Chispas_88', 'Minero !seguir Chispas_88'],
  ['haga usted volver al trabajo a la Granjera', 'start Granjera'],
  ['Prescindamos del Constructor, bórralo.', '/dashboard'],
  [
    'Ya es tarde, así que haga el favor de apagarlos todos.',
    'stop Minero',
    'stop Vigía Norte',
    'stop Explorador2',
  ],
  ['por qué no prendes al pescador', 'start Pescador'],
  ['qué tal si prendes al pescador', 'start Pescador'],
  ['¿Habría inconveniente en que arrancara el Pescador?', 'start Pescador'],
  ['ya no quiero al minero conectado', 'stop Minero'],
  ['que el minero se tome un descanso, desconéctalo', 'stop Minero'],
  ['minero hierro 10', 'Minero !minar hierro 10'],
  ['los que estén trabajando párelos', 'stop Minero', 'stop Vigía Norte'],
  ['la que se quedó fuera por lleno, métala otra vez', 'start Granjera'],
  ['mande al minero pa 30 64 30', 'Minero !ir 30 64 30'],
  ['quita al Vigía de ahí que lo van a matar', 'stop Vigía Norte'],
  [
    'Procédase al apagado de la totalidad de los bots.',
    'stop Minero',
    'stop Vigía Norte',
    'stop Explorador2',
  ],
  [
    'oye mira necesito que por favor apagues al minero y luego prende la granjera',
    'stop Minero',
    'start Granjera',
  ],
  ['deja de intentar conectar al Explorador2', 'stop Explorador2'],
  ['que el minero meta 20 de carbón en el cofre', 'Minero !depositar carbon 20'],
  ['que el minero coja 10 de hierro del cofre', 'Minero !retirar hierro 10'],
  ['que el minero se deshaga de la tierra', 'Minero !tirar tierra'],
  ['Minero, suelta todo lo que llevas', 'Minero !tirar todo'],
  ['Minero, tira para 10 64 -20', 'Minero !ir 10 64 -20'],
  ['mándame al minero a por 8 de oro', 'Minero !minar oro 8'],
  ['que el minero pare de pescar', 'Minero !parar'],
  ['que el minero se meta en la cama', 'Minero !dormir'],
  ['que el minero se ponga en cuclillas', 'Minero !agacharse'],
  ['que el minero cuide el huerto', 'Minero !cultivar'],
  ['Minero, ponte las botas', 'Minero !equipar botas'],
  ['si el Minero sigue encendido, apágalo', 'stop Minero'],
  ['Minero, tráigame unas treinta de carbón si no le cuesta', 'Minero !minar carbon 30'],
  ['Minero, cárgate a los zombis', 'Minero !atacar zombi'],
  ['Minero: diez de hierro al cofre', 'Minero !depositar hierro 10'],
  ['quiero renovar', '/payment'],
  ['Minero, fuera', 'stop Minero'],
  ['la granjera otra vez para arriba', 'start Granjera'],
  ['que chambee el pescador', 'start Pescador'],
  ['abre el atlas que quiero ver qué han visto', '/atlas'],
  ['Ábrame, por favor, la bandeja, pues creo que alguien preguntó algo.', '/inbox'],
])('hears whom, what and where: %s', async (message, ...actions) => {
  expect((await ask(message)).actions.map(shown)).toEqual(actions)
})

test.each([
  'no quiero que se apague el Minero',
  'apaga el Minero dentro de media hora',
  'quizá luego apague el Minero',
  '¿Debería apagar al Minero?',
  '¿por qué no prende el pescador?',
  '¿por qué no apagaste al Minero?',
  '¿Minero fuera?',
  'el minero está fuera',
  'mañana apagaré el Minero',
  'tuve que apagar el Minero porque iba lento',
  'si el Minero muere, que reaparezca',
  'si se cae el Minero, préndelo',
  'ayer apagué al Minero y hoy no entra',
  '¿Quién puede apagar mi bot si lo comparto?',
])('takes for no request: %s', async (message) => {
  expect((await ask(message)).actions).toEqual([])
})
