import { expect, test } from 'bun:test'
import { says } from './words'

test.each([
  ['Pulsa «Comer solo» en **Habilidades**.', 'comer solo'],
  ['Cuesta 12,59 USD al mes.', '12.59'],
  ['Guarda 10\u202f000 líneas.', '10000'],
  ['Guarda 10 000 líneas.', '10 000'],
  ['Se detienen 3 días después.', 'detien'],
  ['Lee [Cómo pagar](/guide?doc=payments#x).', 'como pagar.'],
  ['Escribe `!minar hierro 10`.', '!minar hierro 10'],
  ['Sí: cada servidor decide.', 'si'],
  ['Detenido desde hace 3 horas.', '3 h'],
  ['Va a (https://ejemplo.com)', 'https://ejemplo.com'],
])('%j says %j', (text, fact) => {
  expect(says(text, fact)).toBe(true)
})

test.each([
  ['No detiene al bot, sino a todos.', 'sí'],
  ['Tienes 13 días.', '3 días'],
  ['Cuesta 12,59 USD.', '12'],
  ['Cuesta 12,59 USD.', '59'],
  ['Hay 100 bots.', '10'],
  ['Se desconecta.', 'conecta'],
  ['Acaba en 2030.', '203'],
])('%j does not say %j', (text, fact) => {
  expect(says(text, fact)).toBe(false)
})
