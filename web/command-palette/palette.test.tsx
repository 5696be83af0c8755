import { afterEach, expect, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectAccessible } from '../../server/testing/web/accessible'
import { notices } from '../ui/feedback/notify'
import { type Action, useActions } from './actions'
import { helpAction } from './help-action'
import { PaletteButton } from './palette-button'
import { PaletteDialog } from './palette-dialog'
import { PaletteHost } from './palette-host'
import { type Overlay, overlay } from './palette-store'
import { ShortcutSheet } from './shortcut-sheet'

afterEach(() => {
  cleanup()
  overlay.shown = null
})

const done: string[] = []
const always = () => [helpAction]

function Panel({ shown }: { shown: Overlay }) {
  if (shown === 'actions') return <PaletteDialog always={always} />
  const keys = [{ keys: '/', does: 'Buscar un bot' }]
  return <ShortcutSheet more={[{ title: 'En tus bots', shortcuts: keys }]} />
}

const bot = (name: string): Action => ({
  id: name,
  title: `Iniciar ${name}`,
  group: 'Tus bots',
  hint: 'mc.ejemplo.com',
  isOneOfMany: true,
  run: () => {
    done.push(`${name}, ${document.activeElement?.textContent}`)
  },
})

function Page({ names }: { names: string[] }) {
  useActions(() => names.map(bot))
  return (
    <>
      <button type="button">Aquí</button>
      <PaletteButton />
    </>
  )
}

function show(names = ['Vigía', 'Minero'], load = () => Promise.resolve(Panel)) {
  done.length = 0
  const page = (names: string[]) => (
    <>
      <Page names={names} />
      <PaletteHost load={load} />
    </>
  )
  const { rerender } = render(page(names))
  const here = screen.getByRole('button', { name: 'Aquí' })
  here.focus()
  return { user: userEvent.setup(), here, rename: (next: string[]) => rerender(page(next)) }
}

const open = '{Control>}k{/Control}'
const field = () => screen.findByRole('combobox', { name: 'Buscar una acción' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => screen.queryByRole('option', { selected: true })?.textContent
const gone = () => waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(true))

test('Ctrl K opens it with everything that can be done, by groups', async () => {
  const { user } = show()
  await user.keyboard(open)
  const input = await field()
  expect(document.activeElement === input).toBe(true)
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Ayuda',
    'Tus bots',
  ])
  expect(options()).toEqual([
    'Ver los atajos de teclado',
    'Iniciar Vigíamc.ejemplo.com',
    'Iniciar Mineromc.ejemplo.com',
  ])
  expect(screen.getByRole('status').textContent).toBe('3 acciones')
  await expectAccessible()
})

test('typing narrows, arrows go round, Enter does it and the focus is back before', async () => {
  const { user } = show()
  await user.keyboard(open)
  const input = await field()
  await user.type(input, 'vigia')
  expect(options()).toEqual(['Iniciar Vigíamc.ejemplo.comTus bots'])
  expect(document.querySelector('mark')?.textContent).toBe('Vigía')
  await user.clear(input)
  await user.type(input, 'ini')
  expect(active()).toContain('Vigía')
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Minero')
  expect(input.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  await user.keyboard('{ArrowDown}')
  expect(active()).toContain('Vigía')
  await user.keyboard('{ArrowUp}{Enter}')
  await gone()
  expect(done).toEqual(['Minero, Aquí'])
})

test('nothing found says so, and Enter does nothing', async () => {
  const { user } = show()
  await user.keyboard(open)
  await user.type(await field(), 'zzz')
  expect(options()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Ninguna acción coincide con «zzz».')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryAllByRole('dialog')).toHaveLength(1)
  await expectAccessible()
})

test('Escape, its own key, the button and a click beside it close it, and nothing is done', async () => {
  const { user, here } = show()
  const closings = [
    () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })),
    () => user.keyboard(open),
    () => user.click(screen.getByRole('button', { name: 'Cerrar' })),
    () => user.click(screen.getByRole('dialog')),
  ]
  for (const close of closings) {
    await user.keyboard(open)
    await field()
    await act(async () => void (await close()))
    await gone()
    expect(document.activeElement === here).toBe(true)
  }
  expect(done).toEqual([])
})

test('a pointer chooses, and a touch opens it by its button', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Acciones y atajos' }))
  await field()
  await user.hover(screen.getByRole('option', { name: /Minero/ }))
  expect(active()).toContain('Minero')
  await user.click(screen.getByRole('option', { name: /Vigía/ }))
  await gone()
  expect(done).toHaveLength(1)
  expect(done[0]).toStartWith('Vigía')
})

test('what is offered is asked anew at every letter, and no longer than its page is there', async () => {
  const { user, rename } = show()
  await user.keyboard(open)
  const input = await field()
  rename(['Granjera'])
  await user.type(input, 'in')
  expect(options()).toEqual(['Iniciar Granjeramc.ejemplo.comTus bots'])
})

test('a thousand bots: some are drawn, the rest are a few letters away', async () => {
  const { user } = show(Array.from({ length: 1_000 }, (_, n) => `Bot ${n}`))
  await user.keyboard(open)
  const input = await field()
  expect(options()).toHaveLength(40)
  expect(screen.getByRole('status').textContent).toBe('Y 961 más: escribe para encontrarlas.')
  await user.type(input, '777')
  expect(options()).toEqual(['Iniciar Bot 777mc.ejemplo.comTus bots'])
})

test('? opens the sheet with every shortcut, also from the palette; Escape closes it', async () => {
  const { user, here } = show()
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  const terms = within(sheet)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(terms).toContain('Abrir las acciones')
  expect(terms).toContain('Buscar un bot')
  expect(within(sheet).getByRole('img', { name: 'Flecha arriba' })).toBeDefined()
  await expectAccessible()
  act(() => void sheet.dispatchEvent(new Event('cancel', { cancelable: true })))
  await gone()
  expect(document.activeElement === here).toBe(true)

  await user.keyboard(open)
  await user.type(await field(), 'atajos{Enter}')
  await screen.findByRole('dialog', { name: 'Atajos de teclado' })
})

test('when its code cannot be loaded it says so, and the page goes on', async () => {
  let tries = 0
  const load = () => (++tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Panel))
  const { user, here } = show(['Vigía'], load)
  await user.keyboard(open)
  await waitFor(() => expect(notices.list[0]?.title).toBe('No se pudieron abrir las acciones'))
  expect(document.activeElement === here).toBe(true)
  await user.keyboard(open)
  await field()
})
