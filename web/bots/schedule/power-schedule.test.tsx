import { expect, setDefaultTimeout, test } from 'bun:test'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { snapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { noPowerSchedule, type PowerSchedule } from '#contract/bots/power-schedule'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { bots, subscribe } from '../bots-store'
import { ConfigurationTab } from '../dialog/configuration-tab'
import { useBots } from '../use-bots'
import { nextPowerText } from './next-power'
import { powerValues, toPowerSchedule } from './power-form'

setDefaultTimeout(600_000)

function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <ConfigurationTab bot={bot} /> : null
}

async function show({ person, ctx }: WebBackend, powerSchedule = noPowerSchedule) {
  ctx.clock.set(Date.now())
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', powerSchedule }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  render(<Shown botId={id} />)
  await screen.findByText('Horario de encendido')
  const stored = () => structuredClone(snapshot(bots).byId[id])
  return { user: userEvent.setup(), stored }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const isSaved = () => screen.findByText('Cambios guardados')

test('days and times become a schedule, which tells what it does next', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  await user.click(screen.getByRole('switch', { name: 'Encender y apagar solo' }))
  for (const day of ['Sábado', 'Domingo']) await user.click(field(day))
  await user.clear(field('Se detiene a las'))
  await user.type(field('Se detiene a las'), '02:30')
  await screen.findByText(/^Se detiene al día siguiente\. Próximo inicio:/)
  await user.click(button('Guardar Cambios'))
  await isSaved()
  expect(stored()?.powerSchedule).toEqual({
    enabled: true,
    starts: ['0 8 * * 1,2,3,4,5'],
    stops: ['30 2 * * 2,3,4,5,6'],
  })
  screen.getByText(/^Se (inicia|detiene) (hoy|mañana|el \p{L}+) a las \d\d:\d\d$/u)
  await expectAccessible()

  await user.click(screen.getByRole('switch', { name: 'Encender y apagar solo' }))
  await user.click(button('Guardar Cambios'))
  await waitFor(() => expect(stored()?.nextPower).toBeNull())
  expect(stored()?.powerSchedule).toMatchObject({ enabled: false, starts: ['0 8 * * 1,2,3,4,5'] })
})

test('what cannot be kept says so at its field', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend, { ...noPowerSchedule, enabled: true })
  await user.clear(field('Se detiene a las'))
  await user.type(field('Se detiene a las'), '08:00')
  await user.click(button('Guardar Cambios'))
  await screen.findByText('Horario no válido')
  screen.getByText('Elige una hora distinta de la de inicio.')
  for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']) {
    await user.click(field(day))
  }
  await screen.findByText('Elige al menos un día.')
  expect(stored()?.powerSchedule.starts).toEqual([])
})

test('whoever wants it writes cron, and reads why one is none', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend, {
    enabled: true,
    starts: ['0 8 1 * *'],
    stops: ['0 9 1 * *'],
  })
  expect(field('Horario cron de inicio 1').value).toBe('0 8 1 * *')
  await user.click(button('Añadir inicio'))
  await user.clear(field('Horario cron de inicio 2'))
  await user.type(field('Horario cron de inicio 2'), '0 0 31 2 *')
  await user.click(button('Guardar Cambios'))
  await screen.findByText('Ese horario no llega nunca')
  await user.clear(field('Horario cron de inicio 2'))
  await user.type(field('Horario cron de inicio 2'), '*/30 * * * *')
  await user.click(button('Guardar Cambios'))
  await isSaved()
  expect(stored()?.powerSchedule.starts).toEqual(['0 8 1 * *', '*/30 * * * *'])
  await user.click(button('Días y horas'))
  expect(field('Se inicia a las').value).toBe('08:00')
})

test.each<[string, PowerSchedule, 'week' | 'cron']>([
  ['nothing', noPowerSchedule, 'week'],
  ['a week', { enabled: true, starts: ['30 8 * * 1,3'], stops: ['0 23 * * 1,3'] }, 'week'],
  ['nights', { enabled: false, starts: ['0 22 * * 6'], stops: ['0 6 * * 0'] }, 'week'],
  ['every day', { enabled: true, starts: ['0 8 * * *'], stops: ['0 7 * * *'] }, 'week'],
  ['other days', { enabled: true, starts: ['0 8 * * 1'], stops: ['0 23 * * 2'] }, 'cron'],
  ['only starts', { enabled: true, starts: ['0 8 * * *'], stops: [] }, 'cron'],
  ['steps', { enabled: true, starts: ['*/5 8 * * *'], stops: ['0 23 * * *'] }, 'cron'],
])('%s goes into the fields and comes back as it was', (_what, schedule, way) => {
  const values = powerValues(schedule)
  expect(values.way).toBe(way)
  expect(toPowerSchedule(values)).toEqual(schedule)
})

test('the next time is said by its day', () => {
  const now = new Date(2030, 0, 15, 12).getTime()
  const said = (...[day, hour]: [number, number]) =>
    nextPowerText(
      { nextPower: { action: 'start', at: new Date(2030, 0, day, hour).toISOString() } },
      now,
    )
  expect(said(15, 23)).toBe('Se inicia hoy a las 23:00')
  expect(said(16, 8)).toBe('Se inicia mañana a las 08:00')
  expect(said(18, 8)).toBe('Se inicia el viernes a las 08:00')
  expect(said(25, 8)).toBe('Se inicia el 25 ene a las 08:00')
  expect(said(15, 8)).toBe('Se inicia en cuanto se pueda')
  expect(nextPowerText({ nextPower: null }, now)).toBeUndefined()
})
