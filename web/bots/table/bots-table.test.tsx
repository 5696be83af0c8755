import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { botLike, disconnectLike } from '../../../server/testing/samples/bots'
import { BotCards, BotsTable } from './bots-table'
import { clearSelection, view } from './table-store'

afterEach(() => {
  cleanup()
  clearSelection()
  scroll(0)
})

const rows = Array.from({ length: 300 }, (_, n) => botLike({ name: `Bot ${n}` }))
const handlers = { onOpen: () => {}, onEdit: () => {} }

function scroll(top: number) {
  act(() => {
    window.scrollTo(0, top)
    window.dispatchEvent(new Event('scroll'))
  })
}

/** What lies over rows that pass by, so that none of them is pressed. */
const shield = () => document.querySelector('table + div')
const tableRows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const numbers = () => tableRows().map((row) => Number(row.getAttribute('aria-rowindex')) - 2)
const inOrder = () => numbers().toSorted((a, b) => a - b)
const seen = (top: number) => Math.floor((top + window.innerHeight) / 40)

test('scrolled, the same rows show the bots that are near, and at rest they stand as they are read', async () => {
  render(<BotsTable rows={rows} {...handlers} />)
  expect(numbers()).toEqual(inOrder())
  scroll(400)
  await waitFor(() => expect(numbers()).toEqual(inOrder()))
  const before = tableRows()
  expect(before.length).toBeLessThan(60)
  for (const top of [2_000, 1_700, 900]) {
    scroll(top)
    expect(numbers()).toContain(Math.floor(top / 40))
    expect(numbers()).toContain(seen(top))
    expect(tableRows().every((row, at) => row === before[at])).toBe(true)
    for (const row of tableRows()) {
      const index = Number(row.getAttribute('aria-rowindex')) - 2
      expect(row.style.top).toBe(`${index * 40}px`)
      expect(row.textContent).toContain(`Bot ${index}`)
    }
  }
  expect(numbers()).not.toEqual(inOrder())
  await waitFor(() => expect(numbers()).toEqual(inOrder()))
  expect(tableRows().every((row) => before.includes(row))).toBe(true)

  scroll(299 * 40)
  expect(numbers()).toContain(299)
})

test('what is pressed while the page scrolls is meant, unless the rows change under the pointer', async () => {
  const { rerender } = render(<BotsTable rows={rows.slice(0, 3)} {...handlers} />)
  scroll(40)
  expect(shield()).toBeNull()
  rerender(<BotsTable rows={rows} {...handlers} />)
  scroll(100 * 40)
  expect(shield()).not.toBeNull()
  await waitFor(() => expect(shield()).toBeNull())
})

test('a list that becomes short is there at once, wherever one had scrolled to', () => {
  const { rerender } = render(<BotsTable rows={rows} {...handlers} />)
  scroll(200 * 40)
  rerender(<BotsTable rows={rows.slice(0, 3)} {...handlers} />)
  expect(inOrder()).toEqual([0, 1, 2])
})

const named = (index: number) => screen.getByRole('button', { name: `Bot ${index}` })
const rowOf = (index: number) => named(index).closest('tr') as HTMLElement
const picked = () => rows.flatMap(({ id }, index) => (view.selected.has(id) ? index : []))

test('a row begins with the name, and says in two words why its bot ended', () => {
  const ended = botLike({
    name: 'Caído',
    lastEnd: { ...disconnectLike(), reason: 'kicked', message: 'El servidor lo expulsó: adiós.' },
  })
  render(<BotsTable rows={[ended]} {...handlers} />)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(1, 4)).toEqual(['Nombre', 'Estado', 'Servidor'])
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(1, 3)).toEqual(['Caído', 'Expulsado'])
  expect(screen.getByTitle('El servidor lo expulsó: adiós.').textContent).toBe('Expulsado')
})

test('a click on a row opens its bot, unless it selects or means a control', async () => {
  const opened: string[] = []
  render(<BotsTable rows={rows} {...handlers} onOpen={(id) => opened.push(id)} />)
  const user = userEvent.setup()
  const server = (index: number) => rowOf(index).children[3] as HTMLElement
  await user.click(server(1))
  expect(opened).toEqual([rows[1]?.id ?? ''])
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Bot 2' }))
  await user.keyboard('{Shift>}')
  await user.click(server(5))
  await user.keyboard('{/Shift}')
  expect(picked()).toEqual([2, 3, 4, 5])
  await user.keyboard('{Control>}')
  await user.click(server(3))
  await user.click(server(7))
  await user.keyboard('{/Control}')
  expect(picked()).toEqual([2, 4, 5, 7])
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Bot 9' }))
  await user.keyboard('{/Shift}')
  expect(picked()).toEqual([2, 4, 5, 7, 8, 9])
  expect(opened).toHaveLength(1)
})

test('cards come and go likewise', () => {
  render(<BotCards rows={rows} {...handlers} />)
  const names = () =>
    [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'))
  expect(names()).toContain('Bot 0')
  scroll(98 * 100)
  expect(names()).toContain('Bot 100')
  expect(names()).not.toContain('Bot 0')
})
