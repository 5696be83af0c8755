import { afterEach, beforeEach, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema'
import { registerUser } from '../../server/testing/samples/people'
import { createPageApi, type PageApi } from '../../server/testing/web/page-api'
import { loadSession, session } from '../auth/session-store'
import { queryClient } from '../lib/queries'
import * as files from '../lib/save-file'
import { removeToken, writeToken } from '../lib/token'
import { Notifications } from '../ui/feedback/notifications'
import { DeletionPanel } from './deletion-panel'
import { DownloadPanel } from './download-panel'
import { LeavingPage } from './leaving-page'

setDefaultTimeout(600_000)

let api: PageApi
beforeEach(() => {
  api = createPageApi()
})
afterEach(async () => {
  cleanup()
  removeToken()
  queryClient.clear()
  await api[Symbol.asyncDispose]()
})

async function signedIn(username = 'ana') {
  const person = await registerUser(api.ctx, { username })
  writeToken(person.token)
  await loadSession()
  return person
}

const deletesAt = (id: string) =>
  api.ctx.db.select().from(users).where(eq(users.id, id)).get()?.deletesAt

const isClean = async (container: Element) =>
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([])

test('the account goes once its name is typed, and the profile says so', async () => {
  const ana = await signedIn()
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  await ana.call('POST', '/bots', form)
  render(<DeletionPanel />)
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' })
  const { getByRole, findByText, getByText } = within(dialog)
  await findByText('Después no queda nada tuyo aquí.')
  expect(getByText('Bots').nextSibling?.textContent).toBe('1')
  await isClean(document.body)
  const field = getByRole('textbox', { name: /^Escribe ana/ })
  await userEvent.type(field, 'Ana{Enter}')
  await findByText('Escribe exactamente ana')
  expect(document.activeElement).toBe(field)
  expect(deletesAt(ana.user.id)).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'ana{Enter}')
  await waitFor(() => expect(session.profile?.limit).toBe('leaving'))
  expect(deletesAt(ana.user.id)).toBe(api.ctx.clock.now() + 7 * 86_400_000)
})

test('what the server refuses is said in the dialog', async () => {
  const ana = await signedIn()
  api.ctx.clock.advance(11 * 60_000)
  render(<DeletionPanel />)
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }))
  const { getByRole, findByRole } = within(await screen.findByRole('dialog'))
  await userEvent.type(getByRole('textbox'), 'ana{Enter}')
  expect((await findByRole('alert')).textContent).toBe('Para esto, confirma antes que eres tú.')
  expect(deletesAt(ana.user.id)).toBeNull()
})

test('the page of an account that leaves says when, and undoes it', async () => {
  const ana = await signedIn()
  await ana.call('POST', '/account/leaving', { confirm: 'ana' })
  await loadSession()
  const { container } = render(
    <>
      <LeavingPage />
      <Notifications />
    </>,
  )
  await screen.findByRole('heading', { name: /^Tu cuenta se elimina el 22 de enero de 2030/ })
  await screen.findByText('Después no queda nada tuyo aquí.')
  await isClean(container)
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Tu cuenta se queda')
  expect(session.profile?.limit).toBeNull()
  expect(deletesAt(ana.user.id)).toBeNull()
})

test('all that one has is saved as a file; what is refused is said', async () => {
  await signedIn()
  const save = spyOn(files, 'saveFile').mockImplementation(() => {})
  render(
    <>
      <DownloadPanel />
      <Notifications />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Descargar mis datos' })
  await userEvent.click(button)
  await screen.findByText('Datos descargados')
  const [file, name] = save.mock.calls[0] ?? []
  expect(name).toBe('enjambre-mis-datos.zip')
  expect(new TextDecoder().decode(await file?.slice(0, 2).arrayBuffer())).toBe('PK')
  api.ctx.clock.advance(11 * 60_000)
  await userEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }))
  await screen.findByText('Para esto, confirma antes que eres tú.')
  expect(save).toHaveBeenCalledTimes(1)
  save.mockRestore()
})
