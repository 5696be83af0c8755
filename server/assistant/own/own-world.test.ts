import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { askInOneWorld } from '../../testing/worlds/asked-tests'

setDefaultTimeout(600_000)

const { ask } = askInOneWorld()

describe('is told from state', () => {
  test.each<[string, ...string[]]>([
    // One bot in short.
    ['como va minero', 'en ejecución desde hace 2 horas', 'survival.ejemplo.com', '20/20', '17/20'],
    [
      'ke onda con el pescador',
      'está detenido desde hace 3 horas',
      'Lo detuviste tú',
      'automática',
    ],
    ['¿Qué tal va la Granjera?', 'está detenido desde hace 1 hora', 'lleno', 'granja.ejemplo.com'],
    ['estado de vigía norte', '6/20', '3/20', '1.8.8'],
    ['constructor', 'hace 5 horas', 'prohibida la entrada'],
    ['decime cómo anda explorador2', 'se está conectando', 'lejos.ejemplo.com'],
    ['quiero saber cómo está el minerro', '«Minero» está en ejecución'],
    ['y mi bot pescador qué hace ahorita', '«Pescador» está detenido'],
    ['status minero pls', '«Minero» está en ejecución'],
    // On or off, yes or no first.
    ['¿está prendido Minero?', 'Sí: «Minero» está en ejecución'],
    ['oye el pescador sigue corriendo?', 'No: «Pescador» está detenido', 'Lo detuviste tú'],
    ['is vigia online?', 'Sí: «Vigía Norte»'],
    ['granjera ta apagada?', 'Sí: «Granjera» está detenido'],
    // Why.
    ['xq se salio constructor', 'prohibida la entrada'],
    ['¿Por qué se me cayó la Granjera anoche?', 'El servidor está lleno'],
    ['qué le pasó a explorador2', 'La última sesión de «Explorador2»', 'Ahora se está conectando'],
    ['granjera no entra, que tiene', 'El servidor está lleno'],
    ['me botaron al constructor we, por q', 'prohibida la entrada'],
    ['¿quién apagó a Pescador?', 'Lo detuviste tú'],
    ['why did granjera die', 'El servidor está lleno'],
    ['constructor fue baneado?', 'prohibida la entrada'],
    // All that have problems, and which fell.
    [
      '¿cuáles se cayeron y por qué?',
      'Granjera',
      'lleno',
      'Constructor',
      'prohibida',
      'Explorador2',
    ],
    ['qué bots tienen problemas', 'Granjera', 'Constructor', 'Explorador2', 'Vigía Norte'],
    ['hay algún error con mis bots?', 'Granjera', 'Constructor'],
    ['cuáles de mis bots andan mal, decime', 'Granjera', 'Constructor', 'Explorador2'],
    ['¿por qué se desconectaron mis bots?', 'Granjera', 'Constructor'],
    ['¿cómo habrá acabado la última sesión de explorador2?', 'timeout'],
    ['er constructor está apagao, ¿qué le ha pasao?', 'prohibida la entrada'],
    // Several things of several bots.
    [
      'nombre, servidor y causa de los que se cayeron',
      'Granjera',
      'granja.ejemplo.com',
      'lleno',
      'Constructor',
      'creativo.ejemplo.com',
      'prohibida',
    ],
    [
      'un listado con estado, versión y servidor de cada bot',
      '«Minero»: está en ejecución; versión 1.20.4; servidor `survival.ejemplo.com`.',
      '«Explorador2»: se está conectando; versión 1.21.4; servidor `lejos.ejemplo.com`.',
    ],
    ['dame el estado, la comida y el server del minero', 'en ejecución', '17/20', 'survival'],
    ['cuántos puntos de vida le quedan a la vigía, así como su alimentación', '6/20', '3/20'],
    ['listar apagados con motivo', '«Pescador»', 'lo detuviste tú', 'lleno', 'prohibida'],
    // By an extreme.
    ['quién corre la versión más antigua', '- «Vigía Norte» usa la versión 1.8.8'],
    ['cuál trae la versión más nueva', '- «Explorador2» usa la versión 1.21.4'],
    ['¿cuál está a punto de espicharla?', '- «Vigía Norte» tiene 6/20'],
    ['cuál lleva más tiempo descompuesto', '- «Constructor» está detenido desde hace 5 horas'],
    // Names.
    ['¿figura entre mis bots uno llamado Notario?', 'No tienes ningún bot que se llame «Notario»'],
    ['¿tengo alguno de nombre Pescador?', '«Pescador» está detenido'],
    // The account.
    ['¿podría saber cuántos puntos conservo en mi haber?', '350 puntos'],
    ['cuantos bots tengo y cuantos me permite tener mi plan', '10 bots con tu plan Pro', '6'],
    ['cuando se me acaba el plan y cuanto sale renovarlo', '2030', 'Pro · 1 mes: 19,99'],
    ['prende a explorador2', 'Ya se está conectando'],
    ['¿cuántas preguntas tengo pendientes en la bandeja?', 'ninguna pregunta abierta'],
    ['mis puntos, mi plan y cuántos bots me quedan, por favor', '350', '2030', '4 más'],
    ['¿qué plan tengo y cuánto pago por él?', '2030', 'Pro · 1 mes: 19,99'],
    // Lists.
    ['qué bots tengo apuntando al creativo', 'Vigía Norte', '2 de tus 6'],
    ['¿tengo alguno que esté a medio conectar?', 'Explorador2'],
    ['qué bots tengo', 'Tienes 6 bots', '3 detenidos', 'Minero', 'Explorador2'],
    ['cuales estan apagados', 'Pescador', 'Granjera', 'Constructor'],
    ['dime cuántos tengo prendidos', 'Minero', 'Vigía Norte', '2 de tus 6 bots'],
    ['lista de mis bots', 'Tienes 6 bots'],
    ['los encendidos cuales son', 'Minero', 'Vigía Norte'],
    ['¿cuál se está conectando?', 'Explorador2'],
    ['qué bots tengo en creativo', 'Vigía Norte', 'Constructor'],
    ['cuáles tengo puestos en creativo.ejemplo.com', 'Vigía Norte', 'Constructor'],
    ['cuál es el que usa la 1.21.4', 'Es 1 de tus 6 bots', 'Explorador2'],
    [
      '¿cuánta vida tienen los del creativo?',
      '«Vigía Norte» tiene 6/20',
      'De «Constructor» no se sabe',
    ],
    ['qué versión lleva el de la granja', '«Granjera» usa la versión 1.20.4'],
    ['cuáles usan la uno punto veinte punto cuatro', 'Minero', 'Granjera'],
    ['¿cuál lleva más tiempo y en qué versión está?', '«Minero» usa la versión 1.20.4'],
    ['cuántos bots tengo prendidos y hasta cuándo me dura el plan', '2 de tus 6', '1 de marzo'],
    // One half of their own, one that the guides know.
    ['¿cuántos puntos tengo y con qué se puede pagar?', '350 puntos', 'USDT'],
    ['qué versión usa Minero y cómo la cambio', '1.20.4', 'Editar'],
    ['qué bots apagué yo', 'Es 1 de tus 6 bots', 'Pescador'],
    ['¿cuál fue el último que se cayó?', 'La última sesión de «Explorador2»'],
    ['hace cuánto se salió la granjera y xq', 'desde hace 1 hora', 'El servidor está lleno'],
    ['¿Cómo están mis bots?', 'Tienes 6 bots'],
    ['mis bots', 'Tienes 6 bots'],
    // Facts.
    ['cuánta vida le queda a Vigía Norte', '«Vigía Norte» tiene 6/20 de vida'],
    ['tiene hambre el vigía?', '3/20 de comida'],
    ['vida y comida de minero', '20/20 de vida', '17/20 de comida'],
    ['¿quién tiene menos vida?', '«Vigía Norte» tiene 6/20 de vida'],
    ['cual de mis bots tiene mas hambre', '«Vigía Norte» tiene 3/20 de comida'],
    ['q version usa minero', '1.20.4'],
    ['versión del pescador', 'automática'],
    ['qué versiones usan mis bots', '1.20.4', '1.8.8', '1.21.4'],
    ['en que server esta vigia', 'creativo.ejemplo.com'],
    ['¿A qué servidor entra Explorador2?', 'lejos.ejemplo.com'],
    ['ip del minero', 'survival.ejemplo.com'],
    ['¿en qué servidores tengo bots?', 'granja.ejemplo.com', 'lejos.ejemplo.com'],
    ['cuánto tiempo lleva encendido Minero', 'lleva encendido 2 horas'],
    ['hace cuanto se apago pescador', 'desde hace 3 horas'],
    ['qué prefijo tiene minero', '`!`'],
    ['¿Minero se reconecta solo?', 'Sí: «Minero» se reconecta solo'],
    ['minero es premium?', 'no premium'],
    ['¿dónde está Minero?', 'survival.ejemplo.com'],
    ['inventario de minero', 'no lleva nada'],
    ['qué bot está a punto de morir', '«Vigía Norte» tiene 6/20'],
    ['quiénes están en survival.ejemplo.com', 'Minero', 'Pescador'],
    ['bots online', 'Minero', 'Vigía Norte'],
    ['háblame de constructor', 'prohibida la entrada'],
    // The account.
    ['cuantos puntos tengo', '350 puntos', '3,50 USD'],
    ['mi saldo de puntos', '350 puntos'],
    ['¿qué plan tengo?', 'Tu plan Pro vence el 1 de marzo de 2030'],
    ['cuando se me acaba el plan', '1 de marzo de 2030'],
    ['¿Hasta cuándo está pagada mi suscripción?', '1 de marzo de 2030'],
    ['cuántos bots más puedo crear', 'ya tienes 6', 'te quedan 4'],
    ['cual es mi limite', 'Puedes tener 10 bots'],
    ['¿puedo agregar otro bot?', 'te quedan 4'],
    ['cuántos bots puedo tener', 'Puedes tener 10 bots'],
    ['cuántos días me quedan', '1 de marzo de 2030'],
    ['cuántos huecos me quedan', 'te quedan 4'],
    ['plan actual', 'Tu plan Pro'],
    // Nobody's.
    ['cómo está Ramón', 'No tienes ningún bot que se llame «Ramón»', 'Los tuyos son «Minero»'],
    ['¿por qué se cayó mi bot Pepito?', 'No tienes ningún bot que se llame «Pepito»'],
    ['ese Juancho está prendido?', '«Juancho»'],
    ['tengo algún bot que se llame Herrero?', '«Herrero»'],
    ['dónde está mi bot Lobo', '«Lobo»'],
  ])('%s', async (message, ...facts) => {
    const answer = await ask(message)
    expect(answer).toMatchObject({ origin: 'state', answered: true })
    for (const fact of facts) expect(answer.message).toContain(fact)
    expect(JSON.stringify(answer)).not.toMatch(/secreto|eva@/)
  })

  test('with the remedy as a link and, where it may help, as a button', async () => {
    const farmer = await ask('¿cómo está Granjera?')
    expect(farmer.links[0]?.path).toBe('/guide?doc=troubleshooting#servidor-lleno')
    expect(farmer.actions).toMatchObject([{ type: 'start', botName: 'Granjera' }])
    const builder = await ask('¿cómo está Constructor?')
    expect(builder.links[0]?.path).toBe(
      '/guide?doc=troubleshooting#bot-baneado-o-entrada-prohibida',
    )
    expect(builder.actions).toEqual([])
  })
})

describe('is left to the guides', () => {
  test.each([
    '¿Cómo apago a Minero?',
    'cómo cambio la versión de Pescador',
    'cómo le pongo un proxy a Granjera',
    '¿Qué pasa con mis bots cuando vence el plan?',
    '¿Qué versiones de Minecraft funcionan?',
    '¿qué planes hay?',
    'para qué sirven los puntos',
    '¿cómo gano puntos?',
    'un bot puede pescar solo?',
    'iniciar bot',
    '¿Por qué se desconecta un bot?',
    'quiero que el bot coma solo',
    'qué significa el estado conectando',
    'servidor lleno',
    'quiero prender los bots a las 8 de la mañana',
    '¿Qué hago si mi bot fue expulsado?',
    'inicia sesión',
  ])('%s', async (message) => {
    expect(['extract', 'unknown', 'refusal', 'question']).toContain((await ask(message)).origin)
  })
})

test('colours what the guides say', async () => {
  const limit = await ask('no me deja crear más bots, ¿por qué?')
  expect(limit.origin).toBe('extract')
  expect(limit.message).toContain('Tienes 6 de 10 bots: no es el límite de tu plan.')
  const named = await ask('¿cómo le cambio el servidor a Granjera?')
  expect(named.message).toContain('«Granjera» está detenido desde hace 1 hora.')
})
