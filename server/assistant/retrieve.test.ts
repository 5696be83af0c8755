import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { sectionKey } from '../guides/sections'
import { createTestContext, type TestContext } from '../testing/context'
import { answerThreshold, retrieveAll } from './retrieve'

setDefaultTimeout(600_000)

let ctx: TestContext
beforeAll(() => {
  ctx = createTestContext()
})
afterAll(() => ctx[Symbol.asyncDispose]())

const turns = (asked: readonly string[]) =>
  asked.map((content) => ({ role: 'user' as const, content }))
const first = (message: string, ...asked: string[]) =>
  retrieveAll(ctx, message, turns(asked)).map(({ found: [best] }) =>
    best ? sectionKey(best.section) : null,
  )

test.each([
  ['cómo quito un bot que ya no uso', 'getting-started#eliminar-un-bot'],
  [
    'le puse mal la ip, ¿cómo la corrijo?',
    'getting-started#editar-un-bot-nombre-servidor-version-o-prefijo',
  ],
  ['quiero cambiar la contraseña de mi cuenta', 'getting-started#cambiar-mi-contrasena'],
  ['dónde cierro sesión', 'getting-started#cerrar-sesion'],
  ['olvidé mi contraseña', 'getting-started#no-puedo-iniciar-sesion-o-olvide-mi-contrasena'],
  ['2FA activar', 'getting-started#activar-el-segundo-factor'],
  ['quiero hablar con un humano', 'getting-started#hablar-con-una-persona'],
  ['se puede poner en inglés?', 'getting-started#idioma-de-la-pagina'],
  ['¿mi bot puede volar?', 'getting-started#que-no-puede-hacer-un-bot'],
  ['que coma él solo cuando tenga hambre', 'getting-started#comer-solo'],
  ['en qué red me sale más barato pagar', 'payments#la-red-mas-barata-para-pagar'],
  ['necesito una factura', 'payments#facturas-recibos-e-historial-de-pagos'],
  [
    'si apago la compu se salen los bots?',
    'getting-started#si-apago-mi-ordenador-o-cierro-la-pagina',
  ],
  [
    'es lo mismo detener que !parar?',
    'getting-started#detener-parar-y-salir-en-que-se-diferencian',
  ],
  ['kiero respaldar la base desde la terminal', 'self-hosting#enjambre-backup'],
  ['komo konfiguro un proksy', 'proxies-accounts#poner-un-proxy-a-un-bot'],
])('%s leads to %s', (message, section) => {
  expect(first(message)).toEqual([section])
})

test.each([
  [
    '¿cómo pago y cuánto tarda en activarse?',
    'payments#como-pagar-un-plan',
    'payments#cuanto-tarda-en-activarse',
  ],
  [
    '¿dónde pongo el proxy? ¿y si no funciona?',
    'proxies-accounts#poner-un-proxy-a-un-bot',
    'proxies-accounts#el-proxy-no-funciona',
  ],
  [
    'cuánto vale el básico por medio año? y si mando de más q pasa con el vuelto',
    'payments#precio-segun-la-duracion',
    'payments#pague-de-menos-o-de-mas',
  ],
  [
    'quiero que se ponga la armadura solo y que reaparezca si muere',
    'getting-started#ponerse-armadura',
    'getting-started#reaparecer-al-morir',
  ],
  [
    'como le hago pa que me avise por discord y tambien que me llegue al correo',
    'notifications#recibir-avisos-en-discord',
    'notifications#recibir-avisos-por-correo',
  ],
])('%s asks two things', (message, one, other) => {
  expect(first(message)).toEqual([one, other])
})

test.each([
  [
    '¿y si luego se lo quiero quitar?',
    '¿cómo comparto un bot con mi hermano?',
    'getting-started#compartir-un-bot-con-otra-persona',
  ],
  ['¿y para sacarlas después?', '¿cómo guardo cosas en un cofre?', 'bot-commands#retirar'],
  ['¿y por dos años?', 'cuánto cuesta el pro', 'payments#precio-segun-la-duracion'],
  [
    '¿y después de irse vuelve solo?',
    'que se vaya el bot si se acerca alguien',
    'guardian#cuando-vuelve-el-bot-despues-de-irse',
  ],
  [
    'ok, ¿y eso funciona en el iphone?',
    '¿cómo recibo avisos en el móvil?',
    'notifications#recibir-avisos-en-iphone-o-ipad',
  ],
])('%s goes on from «%s»', (message, before, section) => {
  expect(first(message, before)).toEqual([section])
})

test('what goes on from nothing, or to something else altogether, is asked alone', () => {
  expect(first('cómo creo un bot', 'hola')).toEqual(['getting-started#crear-tu-primer-bot'])
  const [elsewhere] = retrieveAll(
    ctx,
    '¿y la capital de Francia?',
    turns(['¿cómo instalo Enjambre?']),
  )
  expect(elsewhere.confidence).toBeLessThan(answerThreshold)
})

test('what the guides say plainly is surer than what they touch, and that than what they do not', () => {
  const [plain, touched, elsewhere] = [
    '¿cómo pago un plan?',
    'el dragón',
    '¿cuál es la mejor receta de paella?',
  ].map((message) => retrieveAll(ctx, message, [])[0].confidence)
  expect(plain).toBeGreaterThan(0.8)
  expect(touched).toBeLessThan(plain ?? 0)
  expect(elsewhere).toBeLessThan(answerThreshold)
})

test('of two sections that answer as probably the second is a rival; a sure one has none', () => {
  const sure = retrieveAll(ctx, '¿cómo pago un plan?', [])[0]
  expect(sure.rival).toBeNull()
  const words = [
    'consola límite líneas',
    'con clave',
    'límite',
    'servidor',
    'cuenta',
    'mapa',
    'código',
    'token',
  ]
  const rivals = words.flatMap((message) => {
    const { found, rival, confidence } = retrieveAll(ctx, message, [])[0]
    return rival ? [{ isSecond: rival === found[1], confidence }] : []
  })
  for (const { isSecond, confidence } of rivals) {
    expect(isSecond).toBe(true)
    expect(confidence).toBeLessThan(0.7)
  }
})
