import { afterEach, expect, test } from 'bun:test'
import { dropDraft, keepDraft, readDraft } from '../../lib/form/draft'
import { type BotValues, checkBot, newBot, splitAddress } from './bot-form-rules'

afterEach(() => sessionStorage.clear())

const valid: BotValues = { ...newBot, name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' }
const check = (fields: Partial<BotValues>) => checkBot({ ...valid, ...fields })
const refusal = (fields: Partial<BotValues>) => {
  const checked = check(fields)
  return checked.errors ? `${checked.refusal} / ${Object.values(checked.errors)[0]}` : null
}

test('a filled form becomes what the API takes', () => {
  expect(check({ port: ' 25570 ' }).form).toEqual({
    name: 'Uno',
    host: 'mc.ejemplo.com',
    port: 25_570,
    username: 'uno',
    authType: 'cracked',
    version: '1.20.4',
    prefix: '!',
    autoReconnect: true,
    group: null,
    tags: [],
    machineLabel: null,
  })
})

test.each(['name', 'host', 'username', 'version'] as const)('%s is required', (field) => {
  expect(refusal({ [field]: '  ' })).toBe(
    'Campos Requeridos / Por favor completa todos los campos requeridos',
  )
})

test.each(['', '0', '65536', '-1', '12a', '1.5'])('port «%s» is refused', (port) => {
  expect(refusal({ port })).toBe('Puerto Inválido / El puerto debe estar entre 1 y 65535')
})

test('the host has a dot, is localhost or IPv6', () => {
  expect(refusal({ host: 'servidor' })).toBe(
    'Servidor Inválido / Por favor ingresa una dirección de servidor válida (ej: mc.ejemplo.com)',
  )
  for (const host of ['localhost', 'a.b', '10.0.0.1', '::1']) expect(refusal({ host })).toBeNull()
})

test('what is missing is named first, then the port, then the host', () => {
  expect(refusal({ name: '', port: '0', host: 'x' })).toStartWith('Campos Requeridos')
  expect(refusal({ port: '0', host: 'x' })).toStartWith('Puerto Inválido')
})

test('prefix and player name follow the contract', () => {
  expect(check({ prefix: '' }).errors).toHaveProperty('prefix')
  expect(check({ prefix: 'a b c' }).errors).toBeUndefined()
  expect(check({ username: 'con espacio' }).errors).toHaveProperty('username')
  expect(check({ username: 'a@b.es', authType: 'mojang' }).errors).toBeUndefined()
})

test('a password goes along only for cracked accounts and when there is one', () => {
  expect(check({ password: 'secreta' }).form?.password).toBe('secreta')
  expect(check({ password: '' }).form).not.toHaveProperty('password')
  expect(check({ password: 'secreta', authType: 'mojang' }).form).not.toHaveProperty('password')
})

test('a pasted address is taken apart', () => {
  expect(splitAddress(' mc.ejemplo.com:25570 ')).toEqual({ host: 'mc.ejemplo.com', port: '25570' })
  expect(splitAddress('[::1]:25565')).toEqual({ host: '[::1]', port: '25565' })
  expect(splitAddress('minecraft://a.b:1/')).toEqual({ host: 'a.b', port: '1' })
  for (const text of ['mc.ejemplo.com', '::1', 'fe80::1:25565', 'a:b', '']) {
    expect(splitAddress(text)).toBeNull()
  }
})

test('a draft keeps what was typed, never the password, and survives nonsense', () => {
  keepDraft('bot:new', { ...valid, password: 'secreta' })
  expect(sessionStorage.getItem('draft:bot:new')).not.toContain('secreta')
  expect(readDraft('bot:new', newBot)).toEqual({ ...valid, password: '' })
  sessionStorage.setItem('draft:bot:new', JSON.stringify({ name: 7, host: 'a.b', otra: 1 }))
  expect(readDraft('bot:new', newBot)).toEqual({ ...newBot, host: 'a.b' })
  sessionStorage.setItem('draft:bot:new', '{')
  expect(readDraft('bot:new', newBot)).toBeNull()
  const base = { proxy: { host: '', port: '1' }, players: ['uno'], lines: [] }
  const kept = { proxy: { host: 'a.b', port: 2 }, players: ['dos', 3], lines: ['hola'] }
  keepDraft('bot:new', kept)
  expect(readDraft('bot:new', base)).toMatchObject({
    proxy: { host: 'a.b', port: '1' },
    players: ['uno'],
    lines: ['hola'],
  })
  dropDraft('bot:new')
  expect(readDraft('bot:new', newBot)).toBeNull()
})
