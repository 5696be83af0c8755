import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { createPractice } from '../../server/practice/practice'
import { adminBackend } from '../../server/testing/admin-backend'
import { queryClient } from '../lib/queries'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { Notifications } from '../ui/feedback/notifications'
import { PracticePanel } from './practice-panel'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('an administrator sees the practice server, says who enters and of which version it is', async () => {
  await using backend = await adminBackend()
  const { ctx } = backend
  // Without a port to try, none is ever started.
  ctx.practice = createPractice(ctx, [])
  const { container } = render(
    <>
      <PracticePanel />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  await screen.findByText('Detenido')
  screen.getByText('127.0.0.1:25565')
  const choose = async (field: string, option: string) => {
    const box = screen.getByRole<HTMLSelectElement>('combobox', { name: field })
    await userEvent.selectOptions(box, option)
    await waitFor(() => expect(box.disabled).toBe(false))
  }
  await choose('Quién entra', 'Solo los administradores')
  expect(ctx.practice.state().access).toBe('admins')
  await choose('Versión de Minecraft', '1.16.5')
  expect(ctx.practice.state().version).toBe('1.16.5')
  expect((await axe.run(container)).violations).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Iniciar servidor' }))
  await screen.findByText(/No se pudo iniciar el servidor de práctica/)
  await screen.findByText('Detenido')
  expect(ctx.practice.state().wanted).toBe(false)

  await userEvent.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  await screen.findByText(/Se borra todo lo construido y guardado en el mundo de la versión 1.16.5/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
})
