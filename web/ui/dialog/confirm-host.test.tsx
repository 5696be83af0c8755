import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, type Question } from './confirm'
import { ConfirmHost } from './confirm-host'

const question: Question = {
  title: 'Eliminar bot',
  message: 'No se puede deshacer.',
  confirmLabel: 'Eliminar',
  danger: true,
}

async function ask(asked = question) {
  const answer = confirm(asked)
  await act(() => Promise.resolve())
  await screen.findByRole('dialog', { name: asked.title })
  return { answer }
}

beforeEach(() => void render(<ConfirmHost />))
afterEach(cleanup)

describe('a question', () => {
  test('is a named and described dialog, answered by its button', async () => {
    const { answer } = await ask()
    const dialog = screen.getByRole('dialog')
    expect(dialog.getAttribute('aria-describedby')).not.toBeNull()
    expect(dialog.textContent).toContain('No se puede deshacer.')
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await answer).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is no when it is cancelled or closed with Escape', async () => {
    const first = await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await first.answer).toBe(false)
    const second = await ask()
    await userEvent.keyboard('{Escape}')
    expect(await second.answer).toBe(false)
  })

  test('a newer one answers the older with no', async () => {
    const older = await ask()
    const newer = await ask({ ...question, title: 'Eliminar 3 bots' })
    expect(await older.answer).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await newer.answer).toBe(true)
  })

  test('is no when its place is left, and does not come back with it', async () => {
    const { answer } = await ask()
    cleanup()
    expect(await answer).toBe(false)
    render(<ConfirmHost />)
    expect(screen.queryAllByRole('dialog')).toHaveLength(0)
  })
})
