import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { askInOneWorld, shown } from '../../testing/worlds/asked-tests'

setDefaultTimeout(600_000)

const { ask } = askInOneWorld()

describe('what stands behind a command', () => {
  test.each<[string, string]>([
    // Things of several words, and which of two words is the thing.
    ['que el minero se arme una mesa de trabajo', 'Minero !fabricar mesa de trabajo'],
    ['quiero que el minero haga dos hachas de piedra', 'Minero !fabricar hacha de piedra 2'],
    ['que el minero tire la espada de madera', 'Minero !tirar espada de madera'],
    ['ponle las grebas de malla al vigia norte', 'Vigía Norte !equipar grebas de malla'],
    ['dile al minero que saque 30 de carbón de la pared', 'Minero !minar carbon 30'],
    ['el minero que me consiga 12 diamantes, soñar es gratis', 'Minero !minar diamante 12'],
    ['que el minero se zampe un trozo de pan', 'Minero !comer pan'],
    // Numbers, and what counts nothing of them.
    [
      'que el vigia norte vaya a 300 -45, la altura me importa tres pepinos',
      'Vigía Norte !ir 300 -45',
    ],
    ['que el minero pesque quince, que son las ocho', 'Minero !pescar 15'],
    ['minero, pica 20 de carbón que en diez minutos me voy', 'Minero !minar carbon 20'],
    ['acomodame al vigia norte en 12 80 12', 'Vigía Norte !ir 12 80 12'],
    ['hay un cascote en 5 63 5, que lo vuele el minero', 'Minero !cavar 5 63 5'],
    ['Hay un bloque estorbando en 14 62 -9. Que lo quite el Minero.', 'Minero !cavar 14 62 -9'],
    // What was said before the order.
    ['la ranura 13 del menu del vigia norte, que le haga clic', 'Vigía Norte !clic 13'],
    ['8 palos. que los haga el minero', 'Minero !fabricar palo 8'],
    ['MaruBeat esta sola, que el vigia norte se arrime hasta ella', 'Vigía Norte !ven MaruBeat'],
    ['Lucía92 se va de paseo. Que la siga el vigia norte.', 'Vigía Norte !seguir Lucía92'],
    ['Dragonzito me quiere matar, que el vigia norte lo ataque', 'Vigía Norte !atacar Dragonzito'],
    // All of it.
    ['que el minero vacie los bolsillos al piso, hasta la ultima pelusa', 'Minero !tirar todo'],
    ['que el minero guarde en el cofre hasta el último trasto', 'Minero !depositar todo'],
    ['que el minero vacíe el cofre, que no quede nada', 'Minero !retirar todo'],
    // Words that a command takes.
    ['Ármale el guardián a Vigía Norte.', 'Vigía Norte !guardián on'],
    ['quítale el guardián al vigia norte', 'Vigía Norte !guardián off'],
    ['que el guardián del minero tome este sitio por casa', 'Minero !guardián casa'],
    ['que el minero se ponga de pie', 'Minero !agacharse no'],
    ['que el vigia norte se levante', 'Vigía Norte !agacharse no'],
    ['El escudo, en la otra mano. Minero.', 'Minero !equipar escudo otra-mano'],
    ['que el minero lleve la antorcha en la izquierda', 'Minero !equipar antorcha otra-mano'],
    ['que el minero se ponga el casco en la cabeza', 'Minero !equipar casco cabeza'],
    ['que el vigia norte avise por el chat de que no juego', 'Vigía Norte !decir no juego'],
    ['que el minero escriba buenas a todos en el chat', 'Minero !decir buenas a todos'],
  ])('%s', async (message, action) => {
    expect((await ask(message)).actions.map(shown)).toEqual([action])
  })

  test.each([
    'Quiero que el Minero suelte un mensaje por el chat.',
    'que el vigia norte escriba algo en el chat',
    'decile a la gente por el chat con el vigia norte',
    // Nothing says that it is what is to be dug.
    'Tengo el horno vacío: que el Minero se ponga a minar',
    'me gusta el oro, que el minero pique',
    'Oye, que el minero siga a mi primo',
  ])('is asked for where nobody says it: %s', async (message) => {
    expect(await ask(message)).toMatchObject({ origin: 'question', actions: [] })
  })

  test.each<[string, string, string]>([
    [
      'que el minero diga algo por el chat',
      'Este: vuelvo a las seis',
      'Minero !decir vuelvo a las seis',
    ],
    [
      'que el vigia norte siga a MaruBeat',
      'y que la mire a los ojos',
      'Vigía Norte !mirar MaruBeat',
    ],
  ])('%s, %s', async (first, second, action) => {
    const { message } = await ask(first)
    const history = [
      { role: 'user' as const, content: first },
      { role: 'assistant' as const, content: message },
    ]
    expect((await ask(second, history)).actions.map(shown)).toEqual([action])
  })

  test.each<[string, string]>([
    ['no le quites el guardián al minero', 'Minero !guardián off'],
    ['que el minero no se levante', 'Minero !agacharse no'],
    ['levanta al vigia norte', 'Vigía Norte !agacharse no'],
    ['que lo quite al minero de ahí', 'Minero !cavar'],
  ])('is not told by %s', async (message, action) => {
    expect((await ask(message)).actions.map(shown)).not.toContain(action)
  })
})
