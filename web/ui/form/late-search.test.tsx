import { afterEach, expect, jest, test } from 'bun:test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { pauses } from '../../lib/pauses'
import { LateSearch } from './late-search'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

test('typing is told once, when it pauses, and only if it changed', () => {
  jest.useFakeTimers()
  const told: string[] = []
  render(<LateSearch label="Buscar" value="" onChange={(text) => told.push(text)} />)
  const field = screen.getByLabelText('Buscar')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  for (const text of ['e', 'ev', 'eva', 'eva ']) {
    type(text)
    pass(pauses.typingMs - 1)
  }
  expect(told).toEqual([])
  pass(1)
  expect(told).toEqual(['eva'])
  type('')
  pass(pauses.typingMs)
  expect(told).toEqual(['eva'])
})
