import { afterEach, expect, spyOn, test } from 'bun:test'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyButton } from './copy-button'
import { notices } from './feedback/notify'

afterEach(() => {
  cleanup()
})

const show = () => {
  const user = userEvent.setup()
  render(<CopyButton text="ABCD1234" label="Copiar código" />)
  return user
}

test('copies and says so', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: 'Copiar código' }))
  await screen.findByRole('button', { name: 'Copiado' })
  expect(await navigator.clipboard.readText()).toBe('ABCD1234')
  await screen.findByRole('button', { name: 'Copiar código' })
}, 600_000)

test('copies on a page without a clipboard of its own, from within a dialog', async () => {
  const user = show()
  const button = screen.getByRole('button', { name: 'Copiar código' })
  const copied: string[] = []
  // The browser of these tests knows no such command.
  Object.assign(document, {
    execCommand: () => copied.push((document.activeElement as HTMLTextAreaElement).value),
  })
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  try {
    await user.click(button)
    await screen.findByRole('button', { name: 'Copiado' })
    expect(copied).toEqual(['ABCD1234'])
    expect(document.activeElement).toBe(button)
    expect(document.querySelectorAll('textarea')).toHaveLength(0)
  } finally {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    Reflect.deleteProperty(document, 'execCommand')
  }
})

test('says what to do where the browser does not allow it', async () => {
  const user = show()
  using _denied = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copiar código' }))
  expect(notices.list.map(({ title }) => title)).toEqual(['No se pudo copiar'])
  screen.getByRole('button', { name: 'Copiar código' })
})
