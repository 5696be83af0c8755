import { afterEach, describe, expect, jest, setDefaultTimeout, test } from 'bun:test'
import { act, cleanup, screen } from '@testing-library/react'
import { putAway, show } from '../../server/testing/web/assistant-screen'
import { session } from '../auth/session-store'

setDefaultTimeout(600_000)
afterEach(putAway)

describe('help is offered', () => {
  afterEach(() => void jest.useRealTimers())
  const wait = (ms: number) => act(async () => void jest.advanceTimersByTime(ms))
  const bubble = () => screen.queryByText('¿Necesitas ayuda? Pregúntame.')

  test('after ten seconds for six, once', async () => {
    jest.useFakeTimers()
    Object.assign(session, { state: 'in' })
    show()
    await wait(9_999)
    expect(bubble()).toBeNull()
    await wait(1)
    expect(bubble()).not.toBeNull()
    await wait(5_999)
    expect(bubble()).not.toBeNull()
    await wait(1)
    expect(bubble()).toBeNull()
    cleanup()
    show()
    await wait(20_000)
    expect(bubble()).toBeNull()
  })

  test('and can be sent away', async () => {
    jest.useFakeTimers()
    Object.assign(session, { state: 'in' })
    show()
    await wait(10_000)
    await act(async () => screen.getByRole('button', { name: 'Descartar la ayuda' }).click())
    expect(bubble()).toBeNull()
  })
})
