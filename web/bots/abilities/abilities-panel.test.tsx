import { expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { snapshot } from 'valtio'
import { defaultAbilities } from '#contract/bots/abilities'
import type { Bot, BotFormInput } from '#contract/bots/bots'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../../server/testing/web/web-backend'
import { ConfirmHost } from '../../ui/dialog/confirm-host'
import { leavePage } from '../../ui/dialog/unsaved'
import { Notifications } from '../../ui/feedback/notifications'
import { bots, subscribe } from '../bots-store'
import { ConfigurationTab } from '../dialog/configuration-tab'
import { useBots } from '../use-bots'

setDefaultTimeout(600_000)

function Shown({ botId }: { botId: string }) {
  useEffect(subscribe, [])
  const bot = useBots().byId[botId]
  return bot ? <ConfigurationTab bot={bot} /> : null
}

async function show({ person }: WebBackend, fields: Partial<BotFormInput> = {}) {
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno', ...fields }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  render(
    <>
      <Shown botId={id} />
      <ConfirmHost />
      <Notifications />
    </>,
  )
  await screen.findByText('Habilidades')
  return { id, user: userEvent.setup(), stored: () => structuredClone(snapshot(bots).byId[id]) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const button = (name: string) => screen.getByRole('button', { name })
const save = () => button('Guardar Cambios')
const isSaved = () => screen.findByText('Cambios guardados')
const scheduling = (cron: string) => ({
  ...defaultAbilities,
  schedule: { enabled: true, entries: [{ cron, line: '!pos' }] },
})

test('every ability is a switch with a sentence, and its settings stand under it while it is on', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  const names = [
    'Reaparecer',
    'Comer solo',
    'Ponerse armadura',
    'Sujetar un tótem',
    'Dormir de noche',
    'Defenderse',
    'Evitar la inactividad',
    'Responder en el chat',
    'Tareas programadas',
  ]
  for (const name of names) {
    const help = toggle(name).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(help)?.textContent).toMatch(/^[A-Z].+\.$/)
  }
  expect(screen.queryAllByLabelText('Distancia en bloques')).toHaveLength(0)
  for (const name of names) await user.click(toggle(name))
  expect(toggle('Reaparecer').checked).toBe(false)
  await user.clear(field('Comer cuando el hambre baje a'))
  await user.type(field('Comer cuando el hambre baje a'), '10')
  await user.clear(field('Distancia en bloques'))
  await user.type(field('Distancia en bloques'), '8')
  await user.clear(field('Máximo'))
  await user.type(field('Máximo'), '60')
  await user.type(field('Saludo al entrar (opcional)'), ' Hola ')
  await user.click(save())
  await isSaved()
  const on = { enabled: true }
  expect(stored()?.abilities).toEqual({
    autoEat: { ...on, threshold: 10 },
    autoArmor: on,
    autoTotem: on,
    autoRespawn: { enabled: false },
    antiAfk: { ...on, minSeconds: 45, maxSeconds: 60 },
    defend: { ...on, radius: 8 },
    autoSleep: on,
    replies: { ...on, greeting: 'Hola', keywords: [] },
    schedule: { ...on, entries: [] },
    guardian: defaultAbilities.guardian,
  })
  expect(field('Saludo al entrar (opcional)').value).toBe('Hola')
})

test('wrong numbers say what is right, also when their ability is switched off again', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  await user.click(toggle('Comer solo'))
  await user.clear(field('Comer cuando el hambre baje a'))
  await user.type(field('Comer cuando el hambre baje a'), '20')
  await user.click(toggle('Evitar la inactividad'))
  await user.clear(field('Máximo'))
  await user.type(field('Máximo'), '30')
  await user.click(save())
  await screen.findByText('Habilidades no válidas')
  const hunger = field('Comer cuando el hambre baje a')
  expect(document.getElementById(`${hunger.id}-error`)?.textContent).toBe(
    'Escribe un número entero de 1 a 19',
  )
  screen.getByText('El mínimo de segundos no puede superar al máximo')
  await waitFor(() => expect(document.activeElement === hunger).toBe(true))
  expect(stored()?.abilities).toEqual(defaultAbilities)

  await user.click(toggle('Comer solo'))
  await user.clear(field('Comer cuando el hambre baje a'))
  await user.type(field('Comer cuando el hambre baje a'), '19')
  await user.clear(field('Máximo'))
  await user.type(field('Máximo'), '45')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
  await user.click(save())
  await isSaved()
  expect(screen.queryAllByLabelText('Comer cuando el hambre baje a')).toHaveLength(0)
  expect(stored()?.abilities).toMatchObject({
    autoEat: { enabled: false, threshold: 19 },
    antiAfk: { enabled: true, maxSeconds: 45 },
  })
})

test('keywords and replies are written in pairs', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  await user.click(toggle('Responder en el chat'))
  screen.getByText('Sin palabras clave: el bot no contesta a nadie.')
  await user.click(button('Añadir respuesta'))
  await user.keyboard('precio')
  await user.click(save())
  await screen.findByText('Escribe algo primero', { selector: '.error' })
  await user.type(field('Respuesta 1'), 'Mira /warp')
  await user.click(button('Añadir respuesta'))
  await user.keyboard('ip{Tab}mc.ejemplo.com')
  await user.click(button('Quitar la respuesta 1'))
  expect(field('Palabra clave 1').value).toBe('ip')
  await user.click(save())
  await isSaved()
  expect(stored()?.abilities.replies.keywords).toEqual([{ keyword: 'ip', reply: 'mc.ejemplo.com' }])
})

test('tasks come at picked times or by cron, and tell when they come next', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  backend.ctx.clock.advance(Date.now() - backend.ctx.clock.now())
  await user.click(toggle('Tareas programadas'))
  await user.click(button('Añadir tarea'))
  await user.selectOptions(field('Cuándo, tarea 1'), 'Al entrar')
  screen.getByText('Se envía cada vez que el bot entra en el servidor.')
  await user.type(field('Línea, tarea 1'), '/spawn')
  await user.click(button('Añadir tarea'))
  expect(field('Cuándo, tarea 2').value).toBe('0 * * * *')
  await user.type(field('Línea, tarea 2'), '!pos')
  const next = (await screen.findByText(/Próxima vez:/)).querySelector('time')
  const until = Date.parse(next?.dateTime ?? '') - Date.now()
  expect(until).toBeGreaterThan(-60_000)
  expect(until).toBeLessThanOrEqual(3_600_000)
  expect(new Date(next?.dateTime ?? '').getUTCMinutes() % 15).toBe(0)

  await user.selectOptions(field('Cuándo, tarea 2'), 'Otro horario (cron)')
  await user.clear(field('Horario cron, tarea 2'))
  await user.type(field('Horario cron, tarea 2'), '30 6 * * 1-5')
  await user.click(save())
  await isSaved()
  expect(stored()?.abilities.schedule.entries).toEqual([
    { cron: '@join', line: '/spawn' },
    { cron: '30 6 * * 1-5', line: '!pos' },
  ])
})

test('a cron that nobody can keep is refused at its field', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend, { abilities: scheduling('0 8 * * *') })
  const before = stored()?.abilities
  await user.selectOptions(field('Cuándo, tarea 1'), 'Otro horario (cron)')
  const cron = field('Horario cron, tarea 1')
  await user.clear(cron)
  await user.type(cron, '99 * * * *')
  await user.click(save())
  await screen.findByText('Error al Actualizar Bot')
  const sentence = 'Escribe un horario cron de cinco campos (ej: 0 8 * * *) o @join'
  expect(document.getElementById(`${cron.id}-error`)?.textContent).toBe(sentence)
  await waitFor(() => expect(document.activeElement === cron).toBe(true))
  expect(stored()?.abilities).toEqual(before as NonNullable<typeof before>)

  await user.clear(cron)
  await user.type(cron, 'mañana')
  await screen.findByText(sentence)
  await user.clear(cron)
  await user.type(cron, '0 0 31 2 *')
  await screen.findByText('Ese horario no llega nunca.')
  await user.clear(cron)
  await user.type(cron, '5 8 * * *')
  await user.click(save())
  await isSaved()
  expect(stored()?.abilities.schedule.entries[0]?.cron).toBe('5 8 * * *')
})

test('permitted players are added one by one or many at once, and removed', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend, { permittedPlayers: ['Notch'] })
  const name = field('Nombre del jugador')
  const chips = () =>
    within(screen.getByRole('list', { name: 'Jugadores con permiso' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await user.type(name, 'jeb_{Enter}')
  await user.type(name, 'Dinnerbone,')
  expect(chips()).toEqual(['Notch', 'jeb_', 'Dinnerbone'])
  expect(name.value).toBe('')
  await user.click(name)
  await user.paste('Notch; Alex Steve')
  await user.click(button('Añadir'))
  expect(chips()).toEqual(['Notch', 'jeb_', 'Dinnerbone', 'Alex', 'Steve'])
  await user.type(name, 'con-guion{Enter}')
  screen.getByText('El nombre de usuario lleva de 1 a 16 letras, números o guiones bajos')
  expect(chips()).toHaveLength(5)
  await user.clear(name)
  await user.click(button('Quitar a jeb_'))
  expect(document.activeElement === name).toBe(true)
  await user.type(name, 'Herobrine')
  await user.click(save())
  await isSaved()
  expect(stored()?.permittedPlayers).toEqual(['Notch', 'Dinnerbone', 'Alex', 'Steve', 'Herobrine'])
})

test('who names a player is told what a server in offline mode means for it', async () => {
  await using backend = await startWebBackend()
  const { user } = await show(backend, { permittedPlayers: [] })
  const warning = () => screen.queryByText(/modo offline .* cualquiera puede entrar con el nombre/)
  expect(warning()).toBeNull()
  await user.type(field('Nombre del jugador'), 'Notch{Enter}')
  expect(warning()).not.toBeNull()
})

test('no more players fit than the contract has room for', async () => {
  await using backend = await startWebBackend()
  const permittedPlayers = Array.from({ length: 49 }, (_, n) => `jugador_${n}`)
  const { user } = await show(backend, { permittedPlayers })
  await user.click(field('Nombre del jugador'))
  await user.paste('uno dos')
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('button', { name: /^Quitar a / })).toHaveLength(50)
  screen.getByText('Ya hay 50, el máximo.')
  expect(field('Nombre del jugador').value).toBe('dos')
  expect(field('Nombre del jugador').readOnly).toBe(true)
})

test('settings and abilities are saved together and guarded together', async () => {
  await using backend = await startWebBackend()
  const { user, stored } = await show(backend)
  await user.click(toggle('Ponerse armadura'))
  const left: string[] = []
  void leavePage(() => left.push('here'))
  await screen.findByText('¿Salir sin guardar?')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0))
  expect(left).toEqual([])

  await user.type(field('Nombre'), ' dos')
  await user.click(save())
  await isSaved()
  expect(stored()).toMatchObject({ name: 'Uno dos', abilities: { autoArmor: { enabled: true } } })

  await user.type(field('Nombre'), ' tres')
  await user.click(toggle('Ponerse armadura'))
  await user.click(button('Cancelar'))
  expect(field('Nombre').value).toBe('Uno dos')
  expect(toggle('Ponerse armadura').checked).toBe(true)
  await leavePage(() => left.push('here'))
  expect(left).toEqual(['here'])
})

test('what is not saved outlives a reload, also what is still wrong, until it is saved', async () => {
  await using backend = await startWebBackend()
  const { id, user, stored } = await show(backend)
  await user.click(toggle('Comer solo'))
  await user.clear(field('Comer cuando el hambre baje a'))
  await user.type(field('Comer cuando el hambre baje a'), '99')
  cleanup()
  render(<Shown botId={id} />)
  await screen.findByText('Recuperamos lo que habías escrito.')
  expect(toggle('Comer solo').checked).toBe(!defaultAbilities.autoEat.enabled)
  expect(field('Comer cuando el hambre baje a').value).toBe('99')
  await user.clear(field('Comer cuando el hambre baje a'))
  await user.type(field('Comer cuando el hambre baje a'), '9')
  await user.click(save())
  await isSaved()
  expect(stored()?.abilities.autoEat).toMatchObject({ threshold: 9 })
  expect(screen.queryAllByText('Recuperamos lo que habías escrito.')).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
})

test('the tab has nothing that axe objects to, with everything open', async () => {
  await using backend = await startWebBackend()
  const replies = { enabled: true, greeting: null, keywords: [{ keyword: 'a', reply: 'b' }] }
  const abilities = { ...scheduling('15 8 * * *'), replies }
  await show(backend, { abilities, permittedPlayers: ['Notch'] })
  await expectAccessible()
})
