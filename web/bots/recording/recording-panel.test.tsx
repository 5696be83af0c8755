import { afterEach, expect, mock, setDefaultTimeout, spyOn, test } from 'bun:test'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useEffect } from 'react'
import type { Bot } from '#contract/bots/bots'
import {
  orderOf,
  recordedPiece,
  recordingBegan,
  sessionOver,
} from '../../../server/testing/samples/recordings'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { subscribe } from '../bots-store'
import { useBots } from '../use-bots'
import { RecordingPanel } from './recording-panel'

setDefaultTimeout(600_000)
afterEach(() => mock.restore())

function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <RecordingPanel bot={bot} /> : null
}

async function show({ person }: WebBackend) {
  const form = { name: 'Uno', host: 'mc.ejemplo.com', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  const { container } = render(
    <>
      <Shown botId={id} />
      <ConfirmHost />
    </>,
  )
  return { id, container, user: userEvent.setup() }
}

const button = (name: string) => screen.findByRole('button', { name })
const confirmed = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

test('a session is asked for, recorded, downloaded and deleted', async () => {
  await using backend = await startWebBackend()
  const { host, until } = backend
  const { id, container, user } = await show(backend)
  await user.click(await button('Grabar la próxima sesión'))
  await screen.findByText(/^Empieza cuando el bot/)
  await user.click(await button('Iniciar el bot'))
  await until('its start', () => host.sessions.has(id))
  host.join(id)
  await until('running', () => screen.queryByText(/^El bot está en marcha/))
  await button('Detener el bot')

  const order = orderOf(host)
  host.emit('recordingBegan', recordingBegan(id, order))
  host.emit('recorded', recordedPiece(id, order, { packets: 7 }))
  await until('a figure', () => screen.queryByText(/^Grabando: .* 0,1 MiB, 7 paquetes/))
  host.emit('recorded', recordedPiece(id, order, { packets: 9, end: sessionOver }))
  const said = /^Hay una grabación de 1 min.*9 paquetes\. Acabó con la sesión \(Expulsado\)/
  await until('its end', () => screen.queryByText(said))
  expect((await axe.run(container)).violations).toEqual([])

  const saved: Blob[] = []
  using _urls = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:grabacion'
  })
  // Followed, it would lead the window away from its page.
  using _click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await user.click(await button('Descargar'))
  await until('the file', () => saved.length === 1)
  expect(saved[0]?.size).toBeGreaterThan(0)

  await user.click(await button('Grabar otra'))
  await user.click(await confirmed('Grabar otra'))
  await screen.findByText(/^El bot está en marcha/)
  await button('Descargar')
  await user.click(await button('Borrar'))
  await user.click(await confirmed('Borrar'))
  await button('Grabar la próxima sesión')
})

/** A bot whose session is being recorded, as its owner has asked. */
async function showRecorded(backend: WebBackend) {
  const { host, until, person } = backend
  const { id, user } = await show(backend)
  await user.click(await button('Grabar la próxima sesión'))
  await button('Anular')
  await person.call('POST', `/bots/${id}/start`)
  await until('its start', () => host.sessions.has(id))
  const order = orderOf(host)
  host.emit('recordingBegan', recordingBegan(id, order))
  await until('its begin', () => screen.queryByText(/^Grabando/))
  return { id, user, order }
}

test('what is being recorded is given up once that is confirmed', async () => {
  await using backend = await startWebBackend()
  const { host, until } = backend
  const { user } = await showRecorded(backend)
  await user.click(await button('Descartar'))
  await user.click(await confirmed('Descartar'))
  await button('Grabar la próxima sesión')
  await until('its end', () => host.asked('update').at(-1)?.recording === null)
})

test('what has been recorded is enough, and kept', async () => {
  await using backend = await startWebBackend()
  const { host, until } = backend
  const { id, user, order } = await showRecorded(backend)
  host.answers.finishRecording = () => {
    const end = { because: 'finished', reason: null, at: Date.UTC(2030, 0, 15, 0, 1) } as const
    host.emit('recorded', recordedPiece(id, order, { packets: 3, end }))
  }
  await user.click(await button('Terminar y guardar'))
  await until('its end', () =>
    screen.queryByText(/3 paquetes\. La terminaste tú\. Se guarda 7 días/),
  )
  await button('Descargar')
})
