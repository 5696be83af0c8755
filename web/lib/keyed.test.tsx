import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createKeyed } from './keyed'

afterEach(cleanup)

const keyed = createKeyed<number>()
const drawn: string[] = []

function Shown({ name }: { name: string }) {
  drawn.push(name)
  return <output aria-label={name}>{keyed.useKey(name) ?? 'nada'}</output>
}

test('news of one key draws what shows that key, and nothing else', () => {
  const { rerender } = render(
    <>
      <Shown name="a" />
      <Shown name="b" />
    </>,
  )
  drawn.length = 0
  act(() => keyed.put([['a', 1]]))
  expect(drawn).toEqual(['a'])
  act(() =>
    keyed.put([
      ['a', 1],
      ['c', 3],
    ]),
  )
  expect(drawn).toEqual(['a'])
  expect(screen.getByLabelText('a').textContent).toBe('1')
  const before = keyed.all()
  act(() => keyed.remove('a'))
  expect(screen.getByLabelText('a').textContent).toBe('nada')
  expect([...before.keys()]).toEqual(['a', 'c'])
  rerender(<Shown name="c" />)
  expect(screen.getByLabelText('c').textContent).toBe('3')
  act(() => keyed.replace(new Map()))
  expect(screen.getByLabelText('c').textContent).toBe('nada')
})
