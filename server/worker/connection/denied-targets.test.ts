import { describe, expect, test } from 'bun:test'
import { text } from '../../locales/text'
import { dialerOf, endOfDial } from '../../testing/minecraft/dialer'

describe('denied targets', () => {
  const names = {
    'mc.example': ['93.184.216.34'],
    'eu.mc.example': ['93.184.216.35'],
    'other.example': ['93.184.216.99', '2606:2800:220:1::1'],
    'shop.mc.example.org': ['93.184.216.36'],
  }
  const services = { '_minecraft._tcp.alias.example': { name: 'mc.example', port: 25_570 } }

  test.each<[string[], string, number, string]>([
    [['mc.example'], 'mc.example', 25_565, 'target-not-allowed'],
    [['MC.Example'], 'eu.mc.example', 1_234, 'target-not-allowed'],
    [['mc.example'], 'MC.EXAMPLE.', 25_565, 'target-not-allowed'],
    [['mc.example'], 'alias.example', 25_565, 'target-not-allowed'],
    [['mc.example'], 'shop.mc.example.org', 25_565, 'dialled'],
    [['mc.example:25566'], 'mc.example', 25_565, 'dialled'],
    [['mc.example:25566'], 'mc.example', 25_566, 'target-not-allowed'],
    [['93.184.216.34'], 'mc.example', 25_565, 'target-not-allowed'],
    [['93.184.216.0/27'], 'mc.example', 25_565, 'dialled'],
    [['93.184.216.32/28'], '93.184.216.34', 25_565, 'target-not-allowed'],
    [['2606:2800::/32'], 'other.example', 25_565, 'target-not-allowed'],
    [['0.0.0.0/0'], 'mc.example', 25_565, 'target-not-allowed'],
  ])('%j: %s %d is %s', async (deny, host, port, outcome) => {
    expect(await endOfDial(dialerOf(names, { deny, services }), host, port)).toBe(outcome)
  })

  test('win over what is allowed, also for who dials already', async () => {
    const world = dialerOf(names, { allow: ['mc.example:25565'] })
    expect(await endOfDial(world, 'mc.example', 25_565)).toBe('dialled')
    world.denied.replace(['mc.example'])
    expect(await endOfDial(world, 'mc.example', 25_565)).toBe('target-not-allowed')
    world.denied.replace([])
    expect(await endOfDial(world, 'mc.example', 25_565)).toBe('dialled')
  })
})

test('a denied name is denied by every other name and by its address, at its port', async () => {
  const names = {
    'mc.ejemplo.com': ['93.184.216.34', '2606:2800:220::1'],
    'otro.ejemplo.com': ['93.184.216.34'],
    'vecino.ejemplo.com': ['93.184.216.35'],
  }
  const whole = dialerOf(names, { deny: ['mc.ejemplo.com', 'perdido.ejemplo.com'] })
  for (const host of ['otro.ejemplo.com', '93.184.216.34', '2606:2800:0220::0001']) {
    expect([host, await endOfDial(whole, host)]).toEqual([host, 'target-not-allowed'])
  }
  expect(await endOfDial(whole, 'vecino.ejemplo.com')).toBe('dialled')
  whole.denied.replace([])
  expect(await endOfDial(whole, 'otro.ejemplo.com')).toBe('dialled')
  const port = dialerOf(names, { deny: ['mc.ejemplo.com:25566'] })
  expect(await endOfDial(port, 'otro.ejemplo.com')).toBe('target-not-allowed')
  expect(await endOfDial(port, 'otro.ejemplo.com', 25_567)).toBe('dialled')
})

test('a denied name that is never found holds up no dial for long', async () => {
  const names = { 'mc.ejemplo.com': ['93.184.216.34'] }
  const world = dialerOf(names, { deny: ['mudo.ejemplo.com'], silent: 'mudo.ejemplo.com' })
  expect(await endOfDial(world, 'mc.ejemplo.com')).toBe('dialled')
})

test('a connection that stands is judged anew by the lists as they are, wherever its name led', async () => {
  const names = { 'mc.ejemplo.com': ['93.184.216.34'], 'otro.ejemplo.com': ['93.184.216.34'] }
  const world = dialerOf({ ...names, localhost: ['127.0.0.1'] }, { allow: ['127.0.0.0/8'] })
  const { signal } = new AbortController()
  const outside = await world.dialer.dial('otro.ejemplo.com', 25_566, signal)
  const inside = await world.dialer.dial('localhost', 25_566, signal)
  const judge = async () =>
    [await outside.refusal(), await inside.refusal()].map((end) => end?.message)
  expect(await judge()).toEqual([undefined, undefined])
  world.denied.replace(['mc.ejemplo.com'])
  world.allowed.replace([])
  expect(await judge()).toEqual([
    text('disconnect.denied', 'otro.ejemplo.com:25566'),
    text('disconnect.notAllowed', 'localhost:25566'),
  ])
})
