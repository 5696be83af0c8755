import { afterEach, expect, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Pagination, shownPages } from './pagination'

afterEach(cleanup)

test('shows two pages on each side, the first and the last, with gaps between', () => {
  expect(shownPages(1, 1)).toEqual([1])
  expect(shownPages(1, 10)).toEqual([1, 2, 3, 'after', 10])
  expect(shownPages(4, 10)).toEqual([1, 2, 3, 4, 5, 6, 'after', 10])
  expect(shownPages(5, 10)).toEqual([1, 'before', 3, 4, 5, 6, 7, 'after', 10])
  expect(shownPages(10, 10)).toEqual([1, 'before', 8, 9, 10])
  expect(shownPages(7, 3)).toEqual([1, 'before', 3])
})

test('leads to the page that is chosen, and not beyond the ends', async () => {
  const asked: number[] = []
  const show = (page: number) => (
    <Pagination page={page} pages={9} onChange={(next) => asked.push(next)} />
  )
  const { rerender } = render(show(1))
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button('Página anterior').disabled).toBe(true)
  expect(button('Página 1').getAttribute('aria-current')).toBe('page')
  await userEvent.click(button('Página siguiente'))
  await userEvent.click(button('Página 1'))
  rerender(show(9))
  expect(button('Página siguiente').disabled).toBe(true)
  await userEvent.click(button('Página anterior'))
  await userEvent.click(button('Página 1'))
  expect(asked).toEqual([2, 8, 1])
})

test('a single page needs no way', () => {
  const { container } = render(<Pagination page={1} pages={1} onChange={() => {}} />)
  expect(container.childElementCount).toBe(0)
})
