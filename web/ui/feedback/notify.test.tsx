import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Notifications } from './notifications'
import { notify, retract } from './notify'

const shown = () => within(screen.getByRole('list')).queryAllByRole('listitem')
const wait = (ms: number) => settled(() => jest.advanceTimersByTime(ms))
const say = (title: string, type: 'info' | 'error' = 'info') =>
  settled(() => notify({ type, title }))

/** Stores tell their readers a microtask later, which must still be inside `act`. */
const settled = (change: () => unknown) =>
  act(async () => {
    change()
    await Promise.resolve()
  })

beforeEach(() => {
  jest.useFakeTimers()
  render(<Notifications />)
})

afterEach(async () => {
  await settled(() => {})
  cleanup()
  jest.useRealTimers()
})

describe('notices', () => {
  test('are said politely and leave by themselves, errors last', async () => {
    await say('Guardado')
    await say('Falló', 'error')
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('polite')
    expect(shown()).toHaveLength(2)
    await wait(6_000)
    expect(shown().map((item) => item.textContent)).toEqual(['Falló'])
    await wait(6_000)
    expect(shown()).toHaveLength(0)
  })

  test('the same sentence again is counted, not repeated', async () => {
    await say('Sin conexión', 'error')
    await wait(9_000)
    await say('Sin conexión', 'error')
    await wait(9_000)
    expect(shown().map((item) => item.textContent)).toEqual(['Sin conexión×2'])
  })

  test('at most four stand, the newest ones', async () => {
    for (const title of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await say(title)
    expect(shown().map((item) => item.textContent)).toEqual(['dos', 'tres', 'cuatro', 'cinco'])
  })

  test('what lasts stays until it is sent away, whatever else is said', async () => {
    await settled(() => notify({ type: 'info', title: 'Hoy cerramos', lasting: true }))
    for (const title of ['uno', 'dos', 'tres', 'cuatro']) await say(title)
    expect(shown().map((item) => item.textContent)).toEqual([
      ...['Hoy cerramos', 'dos', 'tres', 'cuatro'],
    ])
    await wait(60_000)
    expect(shown().map((item) => item.textContent)).toEqual(['Hoy cerramos'])
    await settled(() => screen.getByRole('button', { name: 'Descartar aviso' }).click())
  })

  test('stay while the pointer is on them', async () => {
    await say('Léeme')
    fireEvent.mouseEnter(screen.getByRole('list'))
    await wait(60_000)
    expect(shown()).toHaveLength(1)
    fireEvent.mouseLeave(screen.getByRole('list'))
    await wait(6_000)
    expect(shown()).toHaveLength(0)
  })

  test('an action runs once and takes its notice away', async () => {
    const run = jest.fn()
    await settled(() =>
      notify({ type: 'info', title: 'Borrado', action: { label: 'Deshacer', run } }),
    )
    await settled(() => screen.getByRole('button', { name: 'Deshacer' }).click())
    expect(run).toHaveBeenCalledTimes(1)
    expect(shown()).toHaveLength(0)
  })

  test('what is tried anew takes back what was said of it, and nothing else', async () => {
    await settled(() => notify({ type: 'error', title: 'No salió', about: 'uno' }))
    await settled(() => notify({ type: 'error', title: 'Tampoco', about: 'dos' }))
    await settled(() => notify({ type: 'warning', title: 'Otra cosa', about: 'uno' }))
    expect(shown().map((item) => item.textContent)).toEqual(['Tampoco', 'Otra cosa'])
    await settled(() => retract('dos'))
    expect(shown().map((item) => item.textContent)).toEqual(['Otra cosa'])
  })

  test('can be sent away', async () => {
    await say('Adiós')
    await settled(() => screen.getByRole('button', { name: 'Descartar aviso' }).click())
    expect(shown()).toHaveLength(0)
  })
})
