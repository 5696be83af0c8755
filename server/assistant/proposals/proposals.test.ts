import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { askInOneWorld, shown } from '../../testing/worlds/asked-tests'

setDefaultTimeout(600_000)

const { ask, isUntouched } = askInOneWorld()

const off = ['start Pescador', 'start Granjera', 'start Constructor']
const on = ['stop Minero', 'stop Vigía Norte', 'stop Explorador2']

describe('proposes', () => {
  test.each<[string, ...string[]]>([
    // Verbs in their many forms.
    ['prende el pescador', 'start Pescador'],
    ['prendé a pescador', 'start Pescador'],
    ['¿Podría usted encender el bot Pescador?', 'start Pescador'],
    ['quiero que arranques la granjera', 'start Granjera'],
    ['arrankalo al pescador', 'start Pescador'],
    ['prendme al pescador', 'start Pescador'],
    ['enziende a pescador', 'start Pescador'],
    ['startea el constructor bro', 'start Constructor'],
    ['pescador on', 'start Pescador'],
    ['on pescador', 'start Pescador'],
    ['pon en marcha a Granjera', 'start Granjera'],
    ['hacé que arranque el pescador', 'start Pescador'],
    ['levanta el constructor porfa', 'start Constructor'],
    ['que se conecte la granjera', 'start Granjera'],
    ['necesito encender Pescador ya mismo', 'start Pescador'],
    ['al pescador préndelo', 'start Pescador'],
    ['apagá a minero', 'stop Minero'],
    ['minero off', 'stop Minero'],
    ['para minero', 'stop Minero'],
    ['frená al vigía', 'stop Vigía Norte'],
    ['stop vigia norte please', 'stop Vigía Norte'],
    ['detenga usted a Minero', 'stop Minero'],
    ['desconéctame a Minero del server', 'stop Minero'],
    ['sácalo a minero de ahí', 'stop Minero'],
    ['APAGA EL MINERO', 'stop Minero'],
    ['apaga el puto minero', 'stop Minero'],
    ['pará de una vez a minero', 'stop Minero'],
    ['explorador2: apágalo', 'stop Explorador2'],
    ['reinicia a minero', 'stop Minero', 'start Minero'],
    ['restartea vigía', 'stop Vigía Norte', 'start Vigía Norte'],
    ['resetea el minero', 'stop Minero', 'start Minero'],
    ['vuelve a encender constructor', 'start Constructor'],
    ['enciende la granjera cuando puedas', 'start Granjera'],
    ['échale un reinicio al vigía', 'stop Vigía Norte', 'start Vigía Norte'],
    ['tráeme al pescador de vuelta', 'start Pescador'],
    ['turn on pescador', 'start Pescador'],
    ['turn off everything', ...on],
    ['apágalos todos, también el que está entrando', ...on],
    ['necesito todos mis bots fuera', ...on],
    // One of them, by what it is.
    ['detén el que lleva más tiempo', 'stop Minero'],
    ['apaga al que tenga menos vida', 'stop Vigía Norte'],
    ['frena al que trae más hambre', 'stop Vigía Norte'],
    ['prende el que lleva más tiempo apagado', 'start Constructor'],
    ['para el de la 1.8', 'stop Vigía Norte'],
    ['prende los que echó el servidor', 'start Granjera', 'start Constructor'],
    ['mete otra vez a los que se cayeron menos al baneado', 'start Granjera'],
    ['pon a trabajar a Pescador', 'start Pescador'],
    ['Minero, tira toda la arena', 'Minero !tirar arena'],
    ['¿cómo anda Minero? Apágalo', 'stop Minero'],
    ['¿qué bots están caídos? Arráncalos', 'start Granjera', 'start Constructor'],
    ['¿cuántos puntos tengo? Y llévame a la página de pago', '/payment'],
    ['ábreme la bandeja para ver qué hay', '/inbox'],
    ['que Minero siga a ana, que está en el juego', 'Minero !seguir ana'],
    ['que Minero saque hierro', 'Minero !minar hierro'],
    ['que Minero saque hierro del cofre', 'Minero !retirar hierro'],
    // Two in one, several, all of a kind.
    ['apaga a Minero y prende a Pescador', 'stop Minero', 'start Pescador'],
    ['prende pescador, granjera y constructor', ...off],
    ['pescador y granjera prendanse', 'start Pescador', 'start Granjera'],
    ['enciende a Pescador y también a Granjera', 'start Pescador', 'start Granjera'],
    [
      'detén minero y vigía, y arranca la granjera',
      'stop Minero',
      'stop Vigía Norte',
      'start Granjera',
    ],
    ['prende todos', ...off],
    ['enciende todos los que están apagados', ...off],
    ['prende los apagados', ...off],
    ['apaga todo', ...on],
    ['apagá todos mis bots', ...on],
    ['stop all', ...on],
    ['apaga todos menos minero', 'stop Vigía Norte', 'stop Explorador2'],
    ['apaga los del survival', 'stop Minero'],
    ['prende los que están en creativo', 'start Constructor'],
    ['enciende los que se cayeron', 'start Granjera', 'start Constructor'],
    ['apaga a los demás, a minero déjalo', 'stop Vigía Norte', 'stop Explorador2'],
    // Console commands, in their real names and order.
    ['dile a Minero que mine 10 hierro', 'Minero !minar hierro 10'],
    ['decile a minero que pique 3 diamantes', 'Minero !minar diamante 3'],
    ['que minero mine 20 de madera', 'Minero !minar madera 20'],
    ['minero, pica piedra', 'Minero !minar piedra'],
    ['pon a minero a pescar', 'Minero !pescar'],
    ['manda a minero a dormir', 'Minero !dormir'],
    ['dile al minero que mine dos stacks de piedra', 'Minero !minar piedra 128'],
    ['dile a vigía que vaya a 100 64 -20', 'Vigía Norte !ir 100 64 -20'],
    ['Minero ve a 10 70 30', 'Minero !ir 10 70 30'],
    ['que minero vaya a cien sesenta y cuatro menos veinte', 'Minero !ir 100 64 -20'],
    ['dile a minero que siga a Ana_99', 'Minero !seguir Ana_99'],
    ['que minero venga con Steve', 'Minero !ven Steve'],
    ['dile a Minero que diga hola a todos', 'Minero !decir hola a todos'],
    ['que vigía norte coma pan', 'Vigía Norte !comer pan'],
    ['haz que minero ataque al zombi', 'Minero !atacar zombi'],
    ['dile a minero que fabrique 4 palos', 'Minero !fabricar palo 4'],
    ['que minero guarde todo en el cofre', 'Minero !depositar todo'],
    ['que el minero recoja lo del suelo', 'Minero !recoger'],
    ['dile a minero que pare', 'Minero !parar'],
    ['minero deja de minar', 'Minero !parar'],
    ['que minero se agache', 'Minero !agacharse'],
    ['que minero salte', 'Minero !saltar'],
    ['manda !minar diamente 2 a minero', 'Minero !minar diamante 2'],
    ['ejecuta !mianr hierro 5 en minero', 'Minero !minar hierro 5'],
    ['mándale /home base a Minero', 'Minero /home base'],
    ['escribe «gg a todos» en minero', 'Minero gg a todos'],
    ['minero !pos', 'Minero !pos'],
    ['!inventario minero', 'Minero !inventario'],
    ['dile a minero y a vigía que salten', 'Minero !saltar', 'Vigía Norte !saltar'],
    ['dile a minero que mine oro y a vigía que coma', 'Minero !minar oro', 'Vigía Norte !comer'],
    ['activa el guardián de minero', 'Minero !guardián on'],
    ['manda a minero a 50 70 -30', 'Minero !ir 50 70 -30'],
    ['lleva a minero a las coordenadas 50 70 -30', 'Minero !ir 50 70 -30'],
    ['haz que vigía regrese a 0 64 0', 'Vigía Norte !ir 0 64 0'],
    ['que minero deje lo que está haciendo', 'Minero !parar'],
    ['di gg en el chat con minero', 'Minero !decir gg'],
    ['que minero guarde 32 de hierro en el cofre', 'Minero !depositar hierro 32'],
    ['minero sigue a Steve', 'Minero !seguir Steve'],
    ['minero come', 'Minero !comer'],
    ['minero usa /home', 'Minero /home'],
    // What is put in several words, goes on, is polite or is said in the chat.
    ['ponga usted al pescador en marcha, si es tan amable', 'start Pescador'],
    ['necesitaría que detuviera a Minero', 'stop Minero'],
    ['ciérrame el minero', 'stop Minero'],
    ['puedes ir encendiendo a Pescador', 'start Pescador'],
    ['proceda al apagado de Minero', 'stop Minero'],
    ['que minero vaya recogiendo lo del suelo', 'Minero !recoger'],
    ['que minero se quede defendiendo con un radio de 12', 'Minero !guardia 12'],
    ['minero, a 10 64 -3', 'Minero !ir 10 64 -3'],
    ['que minero pique lo que hay en 10 63 -4', 'Minero !cavar 10 63 -4'],
    ['que minero pegue un brinco', 'Minero !saltar'],
    ['que minero suelte por el chat: vuelvo en 5', 'Minero !decir vuelvo en 5'],
    ['que minero le diga a todos que ya voy', 'Minero !decir ya voy'],
    ['prende los apagados menos al que banearon', 'start Pescador', 'start Granjera'],
    ['arranca los que se cayeron solos', 'start Granjera', 'start Constructor'],
    // What is done elsewhere.
    ['borra el constructor', '/dashboard'],
    ['elimina a granjera y a pescador', '/dashboard'],
    ['delete explorador2', '/dashboard'],
    ['quiero comprar el plan enterprise', '/payment'],
    ['renueva mi plan', '/payment'],
    ['cómprame más bots', '/payment'],
    ['créame un bot nuevo', '/dashboard'],
    ['llévame a pagos', '/payment'],
    ['abre las notificaciones', '/notifications'],
    ['abre la consola de minero', 'console Minero'],
    ['muéstrame la consola del vigía', 'console Vigía Norte'],
    // Wished, begged for, or told in another sentence.
    ['le agradecería mucho si parase al Minero', 'stop Minero'],
    ['que avise Minero por el chat del juego: cierro en 5', 'Minero !decir cierro en 5'],
    ['minero debería ir siguiendo a mi primo. Se llama Xavi_21', 'Minero !seguir Xavi_21'],
    ['quita al minero y mete al pescador', 'stop Minero', 'start Pescador'],
    ['apaga los que estén encendidos', 'stop Minero', 'stop Vigía Norte', 'stop Explorador2'],
    // Nothing where it stands as wanted.
    ['prende minero'],
    ['apaga pescador'],
  ])('%s', async (message, ...actions) => {
    const answer = await ask(message)
    expect(answer.actions.map(shown)).toEqual(actions)
    if (actions.length > 0) expect(answer).toMatchObject({ origin: 'action', answered: true })
  })

  test('an edit in the bot’s own window', async () => {
    const [action] = (await ask('cámbiale la versión a Minero a 1.20.1')).actions
    expect(action && shown(action)).toStartWith('/dashboard?bot=')
  })

  test('the page beside the guide, to who asks where to pay', async () => {
    const answer = await ask('¿dónde pago el plan?')
    expect(answer.origin).toBe('extract')
    expect(answer.actions.map(shown)).toEqual(['/payment'])
  })

  test('and does nothing', () => {
    expect(isUntouched()).toBe(true)
  })
})

describe('asks back', () => {
  test.each<[string, ...string[]]>([
    ['prende el bot', 'Pescador', 'Granjera', 'Constructor'],
    ['apágalo', 'Minero'],
    ['Ábreme la consola, no seas malito', 'Granjera'],
    ['apaga', 'Vigía Norte'],
    ['manda !pos', 'Minero'],
    ['mándalo a pescar', 'Minero'],
  ])('which bot: %s', async (message, ...labels) => {
    const answer = await ask(message)
    expect(answer).toMatchObject({ origin: 'question', answered: false, actions: [] })
    const shown = (answer.choices ?? []).map(({ label }) => label)
    for (const label of labels) expect(shown).toContain(label)
    expect(shown.length).toBeLessThanOrEqual(4)
  })

  test('first, where it depends on what nobody here can know', async () => {
    const answer = await ask('si mi hermana ya llegó a casa, prende la granjera')
    expect(answer).toMatchObject({ origin: 'question', answered: false, actions: [] })
    const [first] = answer.choices ?? []
    expect((await ask(first?.message ?? '')).actions.map(shown)).toEqual(['start Granjera'])
  })

  test('nothing of what no bot does', async () => {
    const answer = await ask('que minero levante una torre con ventanas')
    expect(answer).toMatchObject({ origin: 'extract', actions: [] })
    expect(answer.message).toContain('No construye')
  })

  test('with buttons that say who is meant', async () => {
    const [first] = (await ask('prende el bot')).choices ?? []
    expect((await ask(first?.message ?? '')).actions.map(shown)).toEqual(['start Pescador'])
  })

  test.each<[string, string]>([
    ['pon a minar al minero', '`!minar <bloque> [cantidad]`'],
    ['que minero ataque', '`!atacar <jugador o criatura>`'],
    ['minero !ir', '`!ir <x> [<y>] <z>`'],
    ['dile a minero que venga', '`!ven [jugador]`'],
    ['que minero mine xyzxyz', '`!minar <bloque> [cantidad]`'],
    ['minero !volar', 'No existe el comando `!volar`'],
    ['minero !colocar antorcha', 'coordenadas'],
  ])('what exactly: %s', async (message, help) => {
    const answer = await ask(message)
    expect(answer).toMatchObject({ origin: 'question', answered: false, actions: [] })
    expect(answer.message).toContain(help)
  })

  test.each(['apaga a Pepito', 'prende el Leñador', 'borra a Ramón', 'detén a Submarino'])(
    'for a name that is somebody’s: %s',
    async (message) => {
      const answer = await ask(message)
      expect(answer).toMatchObject({ origin: 'state', actions: [] })
      expect(answer.message).toContain('No tienes ningún bot que se llame')
      expect(answer.message).toContain('Los tuyos son «Minero»')
    },
  )
})

describe('takes for no request', () => {
  test.each([
    '¿cómo apago un bot?',
    'quisiera que mi bot se acueste apenas anochezca, ¿qué le activo?',
    'cuáles tengo dentro del juego ahora mismo',
    'cual de los dos lleva mas rato adentro',
    'no prendas a minero',
    'minero no prende',
    '¿se puede apagar un bot a una hora?',
    'si se cae prende minero',
    'cuando muera que reaparezca',
    'quiero que el bot venga conmigo',
    'activa la reconexión automática',
    'conecta discord',
    'iniciar sesión',
    'para qué sirve el guardián',
    '¿por qué se apagó Minero?',
    'apaga minero en 10 minutos',
    'prende pescador mañana a las 8',
    'apaga minero si muere',
    'apaga la luz',
    'crear bot',
    'ayúdame con la tarea de mate',
    '¿a qué dirección se conecta Granjera?',
    'cuando acabo apago el ordenador, ¿se me paran los bots?',
  ])('%s', async (message) => {
    expect((await ask(message)).actions).toEqual([])
  })
})
