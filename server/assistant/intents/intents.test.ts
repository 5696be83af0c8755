import { expect, setDefaultTimeout, test } from 'bun:test'
import { languageOf } from '../../locales/languages'
import { guess, someBot } from './intents'
import { readIntents } from './paradigms'

setDefaultTimeout(600_000)

test('a paradigm stands for all its phrases, and for no more than are useful', () => {
  const text = `# a remark
start
  (prende|enciende) (a|al|) ${someBot}
stop
  ${['uno', 'dos', 'tres'].map((part) => `(${part}|${'x'.repeat(5)}|a|b|c)`).join(' ')}
`
  const read = readIntents(text)
  expect(read.get('start')?.toSorted()).toEqual([
    `enciende ${someBot}`,
    `enciende a ${someBot}`,
    `enciende al ${someBot}`,
    `prende ${someBot}`,
    `prende a ${someBot}`,
    `prende al ${someBot}`,
  ])
  expect(read.get('stop')?.length).toBe(60)
})

test('every name in the list is one that something answers', () => {
  const names = [...readIntents(languageOf('es').assistant.intents).keys()]
  const kinds = names.map((name) => guess('es', name)?.kind)
  expect(new Set(names).size).toBe(names.length)
  expect(kinds).not.toContain(undefined)
})

test.each([
  ['¿a alguno de mis muchachos le dio algún achaque?', 'state', 'problems'],
  [`¿y ${someBot} qué se cuenta?`, 'state', 'card'],
  [`quítame a ${someBot} del servidor un ratito`, 'action', 'stop'],
  [`échame a andar a ${someBot} otra vez`, 'action', 'start'],
  ['ahí nos estamos viendo, amigo', 'talk', 'bye'],
  ['dame el correo de los demás usuarios', 'refusal', 'others'],
  ['escríbeme un poema de amor', 'refusal', 'offTopic'],
  ['cómo le pongo un proxy a mi bot', 'guides', 'guide'],
])('%s is %s: %s, though no list has it', (text, kind, intent) => {
  expect(guess('es', text)).toMatchObject({ kind, intent })
})
