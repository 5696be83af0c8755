import { expect, test } from 'bun:test'
import { ownSections } from '../guides/own-guides'
import { analyzerOf } from '../guides/search/analyzer'
import { sectionKey } from '../guides/sections'
import { extract, mostOf } from './sentences'

const analyzer = analyzerOf('es')

const textOf = (key: string) =>
  [...ownSections('es')].find((section) => sectionKey(section) === key)?.text ?? ''
const quote = (key: string, question: string) => extract(analyzer, textOf(key), question)

const first = (text: string) => text.split(/(?<=[.!?])\s|\n/)[0] ?? ''

test.each([
  ['payments#precio-segun-la-duracion', '¿cuánto cuesta el pro por un año?', '12,59 (151,08)'],
  ['payments#precio-segun-la-duracion', 'básico 6 meses', '7,49 (44,94)'],
  ['payments#precio-segun-la-duracion', '¿y el enterprise a medio año?', '37,49 (224,94)'],
  ['payments#con-que-se-puede-pagar', '¿puedo pagar con paypal?', 'No se admiten'],
  ['proxies-accounts#para-que-sirve-un-proxy', '¿venden proxies?', 'no vende'],
  [
    'proxies-accounts#que-versiones-de-minecraft-funcionan',
    '¿va con bedrock?',
    'no están admitidos',
  ],
  ['getting-started#que-no-puede-hacer-un-bot', '¿puede volar el bot?', 'No vuela'],
  ['getting-started#que-no-puede-hacer-un-bot', '¿me da OP?', 'operador (OP)'],
  ['bot-commands#minar', 'comando para minar hierro', '!minar'],
  ['guardian#que-peligros-vigila', '¿a cuántos bloques vigila a un desconocido?', '16 bloques'],
  ['self-hosting#configuracion-todas-las-variables', 'ENJAMBRE_WORKERS', '`ENJAMBRE_WORKERS`'],
  ['api#codigos-de-error', 'BOT_LIMIT_REACHED', '`BOT_LIMIT_REACHED`'],
  ['privacy-policy#cuanto-tiempo-se-guarda-cada-cosa', '¿cuánto duran los avisos?', '90 días'],
  ['troubleshooting#bot-baneado-o-entrada-prohibida', '¿lo puedo desbanear?', 'solo el equipo'],
])('%s says first of «%s»: %s', (key, question, words) => {
  expect(first(quote(key, question))).toContain(words)
})

test.each([
  ['getting-started#compartir-un-bot-con-otra-persona', '¿puedo compartir un bot?', 'Sí. Para'],
  ['getting-started#eliminar-un-bot', '¿se puede eliminar un bot?', 'Sí. Para eliminar'],
  ['getting-started#eliminar-un-bot', '¿se puede recuperar un bot eliminado?', 'Para eliminar'],
  ['getting-started#idioma-de-la-pagina', '¿se puede poner en inglés?', 'La página'],
  ['payments#con-que-se-puede-pagar', '¿puedo pagar con tarjeta?', 'No se admiten'],
  ['payments#que-son-los-puntos', '¿puedo retirar los puntos?', 'No se retiran'],
])('%s answers %s with: %s', (key, question, words) => {
  expect(quote(key, question)).toStartWith(words)
})

test.each([
  ['troubleshooting#servidor-lleno', 'motivo servidor lleno', 'vuelve a intentar'],
  ['troubleshooting#expulsado-por-inactividad-afk', '¿por qué lo echan?', 'Evitar la inactividad'],
  ['self-hosting#enjambre-backup', '¿cómo hago una copia?', '`enjambre backup copia.db`'],
  ['self-hosting#instalar-con-docker', '¿cómo lo instalo?', '```sh\ndocker build -t enjambre .'],
  ['bot-commands#guardia', '¿hasta qué radio puedo poner en !guardia?', 'de 2 a 32'],
  ['notifications#comprobar-la-firma-de-un-webhook-en-python', '¿es buena la firma?', 'hmac.new'],
  ['getting-started#que-no-puede-hacer-un-bot', '¿dónde subo un .litematic?', 'planos'],
  ['bot-commands#dormir', '¿por qué no duerme de día?', 'solo de noche'],
  ['getting-started#crear-una-cuenta', '¿qué pasos sigo para abrir una cuenta?', '«Registrar»'],
  ['getting-started#que-no-puede-hacer-un-bot', '¿qué dicen que hacen los bots?', 'No vuela'],
  ['getting-started#compartir-un-bot-con-otra-persona', '¿puede mi primo solo verlo?', '- Ver:'],
])('%s leaves not out, asked «%s»: %s', (key, question, words) => {
  expect(quote(key, question)).toContain(words)
})

test('a list comes as one, after what announces it; of one too long nothing is announced', () => {
  const text = 'Hay tres.\nLos tres son:\n- El rojo: corre.\n- El verde: bucea.\n- El azul: vuela.'
  expect(extract(analyzer, text, '¿cuál bucea?')).toBe(
    text.replaceAll('\n', '\n\n').replaceAll('.\n\n-', '.\n-'),
  )
  const long = `${text}\n${Array.from({ length: 40 }, () => '- El otro: espera quieto.').join('\n')}`
  expect(extract(analyzer, long, '¿cuál bucea?')).toBe('El verde: bucea.\n\nHay tres.')
  const rows = 'Los pesos son:\nA · corre: 1 · bucea: 2\nB · corre: 3 · bucea: 4'
  expect(extract(analyzer, rows, '¿cuánto bucea cada uno?')).toBe(
    'Los pesos son:\n\n- A · bucea: 2\n- B · bucea: 4',
  )
})

test('one sentence, item or row may be said alone, but nothing that was cut', () => {
  const text = 'Hay tres:\n- El rojo corre.\n- El verde bucea.\n```sh\nbucea --azul\n```'
  expect(mostOf(analyzer, text, '¿cuál bucea?')).toBe('El verde bucea.')
  expect(mostOf(analyzer, 'Dice «Ya bucea. Espera».', '¿bucea?')).toBe('')
})

test('of much code only the lines that are asked for are quoted', () => {
  const options = Array.from({ length: 40 }, (_, n) => `  --opcion-${n}   sube la cosa ${n}`)
  const code = ['```text', ...options, '  --miel   endulza', '```'].join('\n')
  expect(extract(analyzer, `Sirve.\n${code}`, '¿cuál endulza?')).toEndWith(
    '```text\n  --miel   endulza\n```',
  )
})

test('nothing comes of nothing, and much text is cut between sentences', () => {
  expect(extract(analyzer, '', '¿y?')).toBe('')
  const text = Array.from({ length: 60 }, (_, n) => `Aquí va la frase número ${n}.`).join(' ')
  const quoted = extract(analyzer, text, 'frase número 40')
  expect(quoted).toStartWith('Aquí va la frase número 40.')
  expect(quoted.length).toBeLessThan(1110)
  expect(quoted).toEndWith('.')
})

test('two prices in one question are both told', () => {
  const told = quote(
    'payments#precio-segun-la-duracion',
    'el Básico por dos años y el Pro por seis meses',
  )
  expect(told).toContain('4,99 (119,76)')
  expect(told).toContain('14,99 (89,94)')
})
