import { expect, test } from 'bun:test'
import { dialerOf, endOfDial } from '../../testing/minecraft/dialer'

test('this machine is not dialled by its public address either, unless it is allowed', async () => {
  const own = '93.184.216.34'
  const names = { 'casa.ejemplo.com': [own], 'mc.ejemplo.com': ['93.184.216.35'] }
  const closed = dialerOf(names, { own })
  expect(await endOfDial(closed, own)).toBe('target-not-allowed')
  expect(await endOfDial(closed, 'casa.ejemplo.com')).toBe('target-not-allowed')
  expect(await endOfDial(closed, 'mc.ejemplo.com')).toBe('dialled')
  const open = dialerOf(names, { own, allow: [`${own}:25566`] })
  expect(await endOfDial(open, 'casa.ejemplo.com')).toBe('dialled')
  expect(await endOfDial(open, own, 22)).toBe('target-not-allowed')
})

test('nor by where its users reach it, behind a router, unless it is allowed', async () => {
  const names = {
    'panel.ejemplo.com': ['93.184.216.34', '2606:2800:220::1'],
    'mc.ejemplo.com': ['93.184.216.34'],
    'vecino.ejemplo.com': ['93.184.216.35'],
  }
  const behind = (allow: string[], publicHost = 'panel.ejemplo.com') =>
    dialerOf(names, { allow, publicHost })
  for (const host of [...Object.keys(names).slice(0, 2), '93.184.216.34', '2606:2800:0220::1']) {
    expect([host, await endOfDial(behind([]), host)]).toEqual([host, 'target-not-allowed'])
  }
  expect(await endOfDial(behind([]), 'vecino.ejemplo.com')).toBe('dialled')
  expect(await endOfDial(behind([], 'perdido.ejemplo.com'), 'mc.ejemplo.com')).toBe('dialled')
  expect(await endOfDial(behind([], '93.184.216.35'), 'vecino.ejemplo.com')).toBe(
    'target-not-allowed',
  )
  const open = behind(['mc.ejemplo.com:25566', '93.184.216.34:25567'])
  expect(await endOfDial(open, 'mc.ejemplo.com')).toBe('dialled')
  expect(await endOfDial(open, 'mc.ejemplo.com', 25_567)).toBe('dialled')
  expect(await endOfDial(open, 'mc.ejemplo.com', 22)).toBe('target-not-allowed')
})
