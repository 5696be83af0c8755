import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { ChatTurn } from '#contract/assistant'
import { askInOneWorld, shown } from '../testing/worlds/asked-tests'

setDefaultTimeout(600_000)

const { ask } = askInOneWorld()

/** The answer to the last of some messages, each sent with those before it. */
async function talk(...messages: string[]) {
  const history: ChatTurn[] = []
  let answer = await ask(messages[0] ?? '')
  for (const [at, content] of messages.entries()) {
    if (at > 0) answer = await ask(content, history)
    history.push({ role: 'user', content }, { role: 'assistant', content: answer.message })
  }
  return answer
}

type Cases = [turn: string, actions: string[]][]

const behind = (first: string, cases: Cases) =>
  test.each(cases)(`«${first}» %s`, async (turn, actions) => {
    expect((await talk(first, turn)).actions.map(shown)).toEqual(actions)
  })

describe('another player', () => {
  behind('que el minero siga a Ana_9', [
    ['mejor a Toribio', ['Minero !seguir Toribio']],
    ['a Ana_9 no, a Rosalía', ['Minero !seguir Rosalía']],
    ['digo, a Benigno', ['Minero !seguir Benigno']],
    ['cambia Ana_9 por Pepe_3', ['Minero !seguir Pepe_3']],
    ['y el vigía a Toribio', ['Vigía Norte !seguir Toribio']],
    ['y que la mire a los ojos', ['Minero !mirar Ana_9']],
    ['Toribio es mi primo', []],
    ['gracias, Marcela', []],
    ['mejor apágalo', ['stop Minero']],
  ])
})

describe('another amount', () => {
  behind('que el minero mine 12 de diamante', [
    ['jaja bueno, me conformo con 3', ['Minero !minar diamante 3']],
    ['tres me alcanzan', ['Minero !minar diamante 3']],
    ['bah, 4 y ya', ['Minero !minar diamante 4']],
    ['súbelo a 20', ['Minero !minar diamante 20']],
    ['con la mitad me sobra', ['Minero !minar diamante 6']],
    ['mejor el doble', ['Minero !minar diamante 24']],
    ['en 5 minutos vuelvo', []],
    ['son las 3 de la tarde', []],
    ['tengo 3 hijos y un perro', []],
  ])
})

describe('something in its place', () => {
  behind('que el minero mine 20 de hierro', [
    ['en vez de hierro, carbón', ['Minero !minar carbon 20']],
    ['cámbiamelo por oro', ['Minero !minar oro 20']],
    ['hierro no, que ya tengo. Carbón.', ['Minero !minar carbon 20']],
    ['cambia veinte por treinta', ['Minero !minar hierro 30']],
    ['cambia al minero por el vigía', ['Vigía Norte !minar hierro 20']],
    ['¿el hierro para qué sirve?', []],
  ])
  behind('Minero di en el chat: llego en diez minutos', [
    ['Cambia diez por veinte, que me he liado.', ['Minero !decir llego en veinte minutos']],
    ['donde dice diez, pon veinte', ['Minero !decir llego en veinte minutos']],
    ['mejor que diga: ya no voy', ['Minero !decir ya no voy']],
    ['no, pon: mañana nos vemos', ['Minero !decir mañana nos vemos']],
  ])
})

describe('another bot', () => {
  behind('que el vigía vaya a 12 80 12', [
    ['ups, el que va ahi es el minero', ['Minero !ir 12 80 12']],
    ['a quien quería mandar era al minero', ['Minero !ir 12 80 12']],
    ['no no, al que se lo pido es al minero', ['Minero !ir 12 80 12']],
    ['al vigía no, al minero', ['Minero !ir 12 80 12']],
    ['te dije minero, no vigía', ['Minero !ir 12 80 12']],
    ['el minero también, pero a 20 64 20', ['Minero !ir 20 64 20']],
    ['el que está ahí es el minero', []],
    ['el minero es mi favorito', []],
  ])
  behind('que el vigía mine 20 de hierro', [
    ['y el minero igual, pero de oro', ['Minero !minar oro 20']],
    ['el minero lo mismo, pero 5', ['Minero !minar hierro 5']],
  ])
  behind('que el vigía coma', [['El Minero también, pero pan.', ['Minero !comer pan']]])
  behind('abre la consola del vigía', [
    ['mejor la del otro que esta adentro, el vigia me aburre', ['console Minero']],
  ])
  behind('¿quién tiene menos vida?', [['sácale de ahí ya', ['stop Vigía Norte']]])
})

describe('what was missing', () => {
  behind('que el minero diga', [
    ['Este: vuelvo a las seis', ['Minero !decir vuelvo a las seis']],
    ['vuelvo a las seis', ['Minero !decir vuelvo a las seis']],
    ['«ya vuelvo»', ['Minero !decir ya vuelvo']],
    ['gracias igual', []],
    ['nada, olvídalo', []],
    ['¿qué puede decir?', []],
    ['mejor apágalo', ['stop Minero']],
  ])
  behind('que el minero vaya a unas coordenadas', [
    ['ah cierto que no sos de la banda, 77 65 -20', ['Minero !ir 77 65 -20']],
    ['son 77 65 menos 20, junto al río', ['Minero !ir 77 65 -20']],
    ['x 77, y 65, z -20', ['Minero !ir 77 65 -20']],
  ])
  behind('que el minero coloque un cofre', [
    ['perdona, se me olvidó: 9 64 -31', ['Minero !colocar cofre 9 64 -31']],
  ])
  behind('manda a minar 15 de hierro', [
    ['el minero, obvio, quien si no', ['Minero !minar hierro 15']],
  ])
})

describe('the opposite', () => {
  behind('activa el guardián del vigía', [
    ['Deshazlo, que a la mínima me lo saca.', ['Vigía Norte !guardián off']],
    ['quítaselo', ['Vigía Norte !guardián off']],
  ])
  behind('que el vigía se agache', [
    ['Ya pasó. Que se levante.', ['Vigía Norte !agacharse no']],
    ['arriba ya', ['Vigía Norte !agacharse no']],
  ])
  behind('que el minero abra el cofre de 33 70 -2', [
    ['Visto. Tapa puesta.', ['Minero !cerrar']],
    ['que lo tape', ['Minero !cerrar']],
  ])
  behind('que el minero siga a Ana_9', [['anula eso', ['Minero !parar']]])
  behind('que el minero guarde el hierro en el cofre', [['deshazlo', ['Minero !retirar hierro']]])
  behind('que el minero salte', [['deshazlo', []]])
})

describe('an order behind an answer', () => {
  behind('¿por qué se cayó la granjera?', [
    ['pues prueba otra vez con ella', ['start Granjera']],
    ['dale otra oportunidad', ['start Granjera']],
    ['que lo vuelva a intentar', ['start Granjera']],
  ])
  behind('¿cuándo vence mi plan?', [
    ['Bah, lo dejo atado ya. Vamos a pagarlo.', ['/payment']],
    ['pues lo pago ya', ['/payment']],
    ['ah, ya lo pagué', []],
  ])
  behind('quien la esta pasando peor de salud?', [
    ['que manotee algo de comida entonces', ['Vigía Norte !comer']],
  ])
  behind('¿cuánta comida le queda al vigía?', [
    ['que trague un poco de pan', ['Vigía Norte !comer pan']],
    ['que raro, ayer tenía más comida', []],
  ])
  behind('cuáles tengo dentro del juego ahora mismo', [
    ['para los dos', ['stop Minero', 'stop Vigía Norte']],
  ])
  behind('¿Por qué se salió Granjera del servidor?', [
    ['Póngala de nuevo, por favor.', ['start Granjera']],
    ['entonces vuélvala a meter', ['start Granjera']],
    ['hazla andar pues', ['start Granjera']],
  ])
})

describe('what the guides told, done', () => {
  behind('cómo le hago para que el bot levante lo que quedó tirado en el piso', [
    ['ándele pues, hágalo con el Minero', ['Minero !recoger']],
    ['ya, que lo haga el Vigía, que está ocioso', ['Vigía Norte !recoger']],
    ['lánzalo en Minero', ['Minero !recoger']],
    ['Minero no lo ha hecho nunca', []],
  ])
  behind('cuál era el comando para que el bot le pegue a un zombi', [
    ['dale hacelo con el minero', ['Minero !atacar zombi']],
  ])
  behind('¿Con qué palabra se guarda todo lo que el bot lleva encima en un cofre?', [
    ['désela al Minero', ['Minero !depositar todo']],
  ])
  behind('Indíqueme los pasos para comprar un plan', [
    ['Perfecto, lléveme a hacerlo.', ['/payment']],
  ])
  behind('¿Cómo se crea un bot?', [['pues llévame ahí', ['/dashboard']]])
})

describe('a suggestion', () => {
  behind('hola', [
    ['¿Y si Minero suelta eso que lleva en la mano?', ['Minero !soltar']],
    [
      'y si vigia norte camina atras mio todo el rato?? soy Chapin13',
      ['Vigía Norte !seguir Chapin13'],
    ],
    ['que Vigía envíe /spawn al servidor.', ['Vigía Norte /spawn']],
    ['¿y si el Minero se cae?', []],
    ['¿y si Minero se muere?', []],
  ])
})

describe('a place told by halves', () => {
  behind('manda a Minero a 150 70 220', [
    ['la z en negativo, que me he colado', ['Minero !ir 150 70 -220']],
  ])
})
