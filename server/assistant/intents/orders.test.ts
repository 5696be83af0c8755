import { expect, setDefaultTimeout, test } from 'bun:test'
import { guess, someBot } from './intents'

setDefaultTimeout(600_000)

test.each([
  [`tenga usted la bondad de disponer que ${someBot} extraiga cuarenta bloques de piedra`, 'mine'],
  [`${someBot} échale un bocado a lo que traigas`, 'eat'],
  [`que ${someBot} monte guardia alrededor del portal`, 'guard'],
  [`mándale a ${someBot} que no se despegue de Lucía`, 'follow'],
  [`ruego que ${someBot} ponga a salvo en el baúl todo el oro`, 'deposit'],
  [`corta ya lo que andas haciendo ${someBot} pero no te salgas`, 'stop'],
  [`encamínese ${someBot} a 12 64 -9`, 'goto'],
])('%s orders %s, though no list has it', (phrase, id) => {
  expect(guess('es', phrase)).toMatchObject({ kind: 'action', intent: 'command', order: { id } })
})
