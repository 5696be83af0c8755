import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useEffect } from 'react'
import { snapshot } from 'valtio'
import { defaultAbilities } from '#contract/bots/abilities'
import type { Bot } from '#contract/bots/bots'
import { defaultGuardian } from '#contract/bots/guardian'
import { connections, dangerMinutes } from '#db/schema'
import { newId } from '../../../server/lib/ids'
import { kicked } from '../../../server/testing/fakes/fake-host'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { Notifications } from '../../ui/feedback/notifications'
import { bots, subscribe } from '../bots-store'
import { DashboardPage } from '../dashboard-page'
import { ConfigurationTab } from '../dialog/configuration-tab'
import { useBots } from '../use-bots'

setDefaultTimeout(600_000)

const armed = { ...defaultAbilities, guardian: { ...defaultGuardian, enabled: true } }

async function addBot({ person }: WebBackend, abilities = defaultAbilities) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', abilities }
  return (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
}

function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <ConfigurationTab bot={bot} /> : null
}

async function showForm(backend: WebBackend) {
  const id = await addBot(backend)
  const { container } = render(
    <>
      <Shown botId={id} />
      <Notifications />
    </>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('switch', { name: 'Guardián' }))
  const stored = () => structuredClone(snapshot(bots).byId[id]?.abilities.guardian)
  return { id, container, user, stored }
}

const button = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const reactionsTo = (danger: string) =>
  within(screen.getByRole('group', { name: `Reacciones: ${danger}` }))

test('a guardian is armed with what is recommended, and changed danger by danger', async () => {
  await using backend = await startWebBackend()
  const { container, user, stored } = await showForm(backend)
  const lava = reactionsTo('Está en lava')
  await user.click(lava.getByRole('button', { name: '1. Irse' }))
  await user.click(lava.getByRole('button', { name: 'Avisar' }))
  await user.click(lava.getByRole('button', { name: 'Irse' }))
  await user.clear(field('Distancia del desconocido, en bloques'))
  await user.type(field('Distancia del desconocido, en bloques'), '24')
  await user.type(field('Amigos'), 'Ana{Enter}')
  await user.click(screen.getByRole('checkbox', { name: 'Cae al vacío' }))
  await user.click(button('Espera a que lo inicies'))
  await user.click(button('Escribir coordenadas'))
  await user.type(field('Casa: X'), '-120')
  await user.type(field('Casa: Y'), '64')
  await user.type(field('Casa: Z'), '8')
  await user.selectOptions(field('Casa: dimensión'), 'Nether')
  expect((await axe.run(container)).violations).toEqual([])
  await user.click(button('Guardar Cambios'))
  await screen.findByText('Cambios guardados')
  const { dangers } = defaultGuardian
  const home = { x: -120, y: 64, z: 8, dimension: 'nether' } as const
  expect(stored()).toEqual({
    ...defaultGuardian,
    ...{ enabled: true, friends: ['Ana'], returnMinutes: null, home },
    dangers: {
      ...dangers,
      lava: { enabled: true, reactions: ['tell', 'leave'] },
      player: { ...dangers.player, distance: 24 },
      void: { ...dangers.void, enabled: false },
    },
  })
  await user.click(button('Usar lo recomendado'))
  await user.click(button('Guardar Cambios'))
  await waitFor(() => expect(stored()?.dangers).toEqual(dangers))
  expect(stored()).toEqual({ ...defaultGuardian, enabled: true, friends: ['Ana'], home })
})

test('what is wrong is said at its field', async () => {
  await using backend = await startWebBackend()
  const { user } = await showForm(backend)
  await user.clear(field('Distancia del desconocido, en bloques'))
  await user.type(field('Distancia del desconocido, en bloques'), '99')
  await user.click(reactionsTo('Está en lava').getByRole('button', { name: '1. Irse' }))
  await user.click(button('Guardar Cambios'))
  await screen.findByText('Habilidades no válidas')
  screen.getByText('Escribe un número entero de 1 a 64')
  screen.getByText('Elige al menos una reacción, cada una una sola vez')
  await user.click(button('Probar con las últimas 24 horas'))
  await screen.findAllByText(/Escribe un número entero|Elige al menos/)
})

test('the last day is tried with what stands in the fields', async () => {
  await using backend = await startWebBackend()
  const { ctx } = backend
  const { id, user } = await showForm(backend)
  await user.click(button('Probar con las últimas 24 horas'))
  await screen.findByText(/no hay con qué probar/)
  const now = ctx.clock.now()
  for (const hoursAgo of [9, 6, 3]) {
    const at = now - hoursAgo * 3_600_000
    const danger = { at, until: at + 60_000, players: [{ name: 'Ana', distance: 7 }] }
    ctx.db.insert(dangerMinutes).values({ botId: id, at, danger }).run()
  }
  await user.click(button('Probar con las últimas 24 horas'))
  await screen.findByText('Se habría ido 3 veces.')
  const acts = within(screen.getByRole('list', { name: 'Qué habría hecho' }))
  expect(acts.getAllByText('Ana está a 7 bloques.')).toHaveLength(3)
  // Other fields, another outcome.
  await user.type(field('Amigos'), 'ana{Enter}')
  expect(screen.queryByText('Se habría ido 3 veces.')).toBeNull()
  const ended = { endedAt: now, fault: false, reason: 'requested', policy: 'stop' } as const
  ctx.db
    .insert(connections)
    .values({
      ...{ id: newId(), botId: id, address: 'localhost:25565', version: '1.20.4', ...ended },
      ...{ startedAt: now - 7_200_000, spawnedAt: now - 7_200_000, message: '', raw: '' },
    })
    .run()
  await user.click(button('Probar con las últimas 24 horas'))
  await screen.findByText('No habría hecho nada.')
  screen.getByText(/^El bot estuvo en un mundo 2 h de las últimas 24 horas/)
})

test('a row shows that the guardian is armed, and one click disarms it', async () => {
  await using backend = await startWebBackend()
  const id = await addBot(backend, armed)
  render(
    <>
      <DashboardPage botTabs={[]} />
      <Notifications />
    </>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Desarmar el guardián de Uno' }))
  await screen.findByText('Guardián desarmado')
  expect(bots.byId[id]?.abilities.guardian.enabled).toBe(false)
  expect(screen.queryByRole('button', { name: 'Desarmar el guardián de Uno' })).toBeNull()
  await user.click(button('Armar otra vez'))
  await screen.findByRole('button', { name: 'Desarmar el guardián de Uno' })
})

test('a bot that its guardian keeps away comes back with one click', async () => {
  await using backend = await startWebBackend()
  const { host, person } = backend
  const id = await addBot(backend, armed)
  render(<DashboardPage botTabs={[]} />)
  await person.call('POST', `/bots/${id}/start`)
  await waitFor(async () => {
    await host.settle()
    expect(host.sessions.has(id)).toBe(true)
  })
  host.join(id)
  await waitFor(() => host.settle())
  const message = 'Guardián: Ana está a 6 bloques. El bot se fue del servidor (vuelve en 10 min).'
  const end = kicked && { ...kicked, reason: 'guardian' as const, message }
  const nextAttemptAt = Date.now() + 600_000
  host.emit('status', { botId: id, status: 'connecting', nextAttemptAt, end })
  await waitFor(() => host.settle())
  const back = await screen.findByRole('button', { name: 'Volver ya: Uno' })
  expect(back.title).toBe(message)
  await userEvent.setup().click(back)
  await waitFor(async () => {
    await host.settle()
    expect(host.asked('comeBack')).toEqual([{ botId: id }])
  })
})
