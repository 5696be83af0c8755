import { afterEach, describe, expect, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ColourEditor } from './colour-editor'
import { generateColourScale } from './colour-scale'
import { applyTheme, readTheme } from './theme'
import { ThemeChooser } from './theme-chooser'
import { themeChoice } from './theme-store'

const page = document.documentElement
const ground = () => page.style.getPropertyValue('--bg')

function open() {
  render(
    <>
      <ThemeChooser onEdit={() => {}} />
      <ColourEditor />
    </>,
  )
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  Object.assign(themeChoice, readTheme())
  applyTheme(readTheme())
})

describe('the theme selector', () => {
  test('puts a theme on at once and keeps it', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'Claro' }))
    expect(page.dataset.theme).toBe('light')
    expect(localStorage.getItem('theme')).toBe('light')
  })

  test('one’s own is tried on the page and kept when saved', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'Personalizado' }))
    await screen.findByRole('dialog', { name: 'Tema personalizado' })
    await userEvent.click(screen.getByRole('radio', { name: 'Redstone' }))
    await waitFor(() => expect(ground()).toBe(generateColourScale('#a81c1c').colours.bg))
    expect(localStorage.getItem('theme')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(readTheme()).toEqual({ theme: 'custom', customColor: '#a81c1c' })
  })

  test('cancelling puts the old theme back', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'Personalizado' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Menta' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(page.dataset.theme).toBe('dark')
    expect(ground()).toBe('')
    expect(localStorage.getItem('theme')).toBeNull()
  })

  test('half a colour code is not saved', async () => {
    open()
    await userEvent.click(screen.getByRole('radio', { name: 'Personalizado' }))
    const code = await screen.findByLabelText('Código (#rrggbb)')
    await userEvent.clear(code)
    await userEvent.type(code, '#12')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })
    await waitFor(() => expect(save.disabled).toBe(true))
    await userEvent.type(code, '3456')
    await waitFor(() => expect(save.disabled).toBe(false))
  })
})
