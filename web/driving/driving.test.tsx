import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { type DriveInput, type DriveKey, driveKeys } from '#contract/bots/drive'
import type { ViewFrame } from '#contract/bots/view'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { mapLike } from '../../server/testing/samples/analytics'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { openSocket } from '../lib/socket'
import { Notifications } from '../ui/feedback/notifications'
import { ViewSection } from './view-section'

setDefaultTimeout(600_000)
beforeEach(() => localStorage.removeItem('drivingHints'))
afterEach(cleanup)

type Held = Omit<DriveInput, 'botId'>

const whole: ViewFrame = {
  ...{ world: { version: '1.20.4', dimension: 'overworld' }, pose: [8, 64, 8, 0.5, 0], came: [] },
  self: {
    ...{ health: 20, food: 20, level: 0, progress: 0, gameMode: 'survival', selected: 2 },
    hotbar: Array(9).fill(null),
  },
}

/** A page that shows a running bot where there is no WebGL 2: one drives over the map. */
async function showBot(backend: WebBackend) {
  const { host, person } = backend
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  const { bot } = (await person.call<{ bot: Bot }>('GET', `/bots/${id}`)).body
  const inputs: Held[] = []
  let driveId = ''
  const acts: string[] = []
  Object.assign(host.answers, {
    map: () => mapLike(),
    view: () => whole,
    drive: (drive: { driveId: string }) => {
      driveId = drive.driveId
    },
    driveInput: ({ held }: { held: Held }) => inputs.push(held) > 0,
    driveAct: ({ act }: { act: string }) => {
      acts.push(act)
      return null
    },
    endDrive: () => undefined,
  } satisfies Partial<typeof host.answers>)
  const { container } = render(
    <>
      <ViewSection bot={bot} />
      <Notifications />
    </>,
  )
  await backend.until('the map', () => screen.queryAllByRole('application').length > 0)
  return {
    ...{ bot, inputs, acts, container, user: userEvent.setup() },
    driveId: () => driveId,
    /** Until the newest input holds exactly these down. */
    holds: (...keys: DriveKey[]) =>
      backend.until(
        `${keys.join(' ') || 'nothing'} held`,
        () => namesOf(inputs) === keys.join(' '),
      ),
  }
}

const namesOf = (inputs: readonly Held[]) => {
  const mask = inputs.at(-1)?.keys ?? -1
  return driveKeys.filter((_, bit) => mask & (1 << bit)).join(' ')
}

const surface = () => screen.getByRole('application', { name: 'Mando de Uno' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isPressable = (backend: WebBackend, name: string) =>
  backend.until(name, () => screen.queryAllByRole('button', { name }).length > 0)

async function drive(backend: WebBackend) {
  press('Conducir')
  await isPressable(backend, 'Empezar')
  press('Empezar')
  await backend.until(
    'driving',
    () => screen.queryByRole('heading', { name: 'Así se conduce' }) === null,
  )
}

test('how one drives is shown once; keys travel while they are held, and everything is let go by leaving', async () => {
  await using backend = await startWebBackend()
  const page = await showBot(backend)
  press('Conducir')
  await isPressable(backend, 'Empezar')
  await expectAccessible(page.container)
  expect(document.activeElement?.textContent).toBe('Empezar')
  press('Empezar')
  expect(document.activeElement).toBe(surface())
  fireEvent.keyDown(surface(), { code: 'KeyD' })
  fireEvent.keyDown(surface(), { code: 'Space' })
  await page.holds('forward', 'jump')
  expect(page.inputs.at(-1)).toMatchObject({ yaw: -Math.PI / 2, slot: 2 })
  fireEvent.keyDown(surface(), { code: 'Digit9' })
  fireEvent.keyUp(surface(), { code: 'Space' })
  await page.holds('forward')
  await backend.until('the slot', () => page.inputs.at(-1)?.slot === 8)
  const numbers = page.inputs.map(({ seq }) => seq)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))

  fireEvent.keyDown(surface(), { code: 'KeyQ' })
  fireEvent.keyDown(surface(), { code: 'KeyQ', ctrlKey: true })
  fireEvent.keyDown(surface(), { code: 'KeyF' })
  await backend.until('acts', () => page.acts.length === 3)
  expect(page.acts).toEqual(['drop', 'dropStack', 'swapHands'])

  fireEvent.keyDown(surface(), { code: 'Escape' })
  await isPressable(backend, 'Conducir')
  await backend.until('the end', () =>
    backend.host.requests.some(({ name }) => name === 'endDrive'),
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conducir' }))
  press('Conducir')
  await backend.until(
    'driving',
    () => screen.queryAllByRole('application', { name: /^Mando/ }).length,
  )
  expect(screen.queryByRole('heading', { name: 'Así se conduce' })).toBeNull()
})

test('another window lets go of everything and says so; one goes on where one was', async () => {
  await using backend = await startWebBackend()
  const page = await showBot(backend)
  await drive(backend)
  fireEvent.keyDown(surface(), { code: 'KeyW' })
  await page.holds('forward')
  fireEvent.blur(window)
  await page.holds()
  screen.getByRole('heading', { name: 'Estás en otra parte' })
  await expectAccessible(page.container)
  fireEvent.keyDown(surface(), { code: 'KeyW' })
  press('Seguir')
  fireEvent.keyDown(surface(), { code: 'KeyS' })
  await page.holds('forward')
  expect(Math.abs(page.inputs.at(-1)?.yaw ?? 0)).toBeCloseTo(Math.PI)
})

test('a lost connection lets go, and driving goes on when it is back', async () => {
  await using backend = await startWebBackend()
  const page = await showBot(backend)
  await drive(backend)
  fireEvent.keyDown(surface(), { code: 'KeyW' })
  await page.holds('forward')
  const before = page.driveId()
  openSocket().io.engine.close()
  await backend.until(
    'it to be said',
    () => screen.queryAllByRole('heading', { name: 'Sin conexión' }).length,
  )
  await backend.until('another drive', () => page.driveId() !== before)
  await backend.until(
    'the way on',
    () => screen.queryAllByRole('heading', { name: 'Estás en otra parte' }).length,
  )
  press('Seguir')
  await page.holds()
})

test('a page that stood still drives on when it is heard again', async () => {
  await using backend = await startWebBackend()
  const page = await showBot(backend)
  await drive(backend)
  const before = page.driveId()
  backend.host.emit('driveEnded', { botId: page.bot.id, driveId: before, because: 'silent' })
  await backend.until('another drive', () => page.driveId() !== before)
  await page.holds()
  expect(screen.queryByText('Ya no conduces')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Conducir' })).toBeNull()
})

test('one sees who else drives; the owner takes it, and hears when it is taken', async () => {
  await using backend = await startWebBackend()
  const { ctx, person } = backend
  const told: unknown[] = []
  const leo = {
    ...{ id: 'otro', userId: 'otro', name: 'Leo' },
    changed: (update: object) => void told.push(update),
    moved: () => undefined,
  }
  const page = await showBot(backend)
  const wheel = { id: page.bot.id, userId: person.user.id }
  void ctx.driving.begin(leo, wheel, false)
  await backend.until('the driver', () => screen.queryAllByText('Conduce Leo').length)
  expect(screen.queryByRole('button', { name: 'Conducir' })).toBeNull()
  await expectAccessible(page.container)
  press('Tomar el mando')
  await isPressable(backend, 'Empezar')
  expect(told.at(-1)).toMatchObject({ driver: { isYou: false }, because: 'taken' })

  backend.host.emit('driveEnded', {
    ...{ botId: page.bot.id, driveId: page.driveId(), because: 'guardian' },
  })
  await backend.until('why', () => screen.queryAllByText(/su guardián ha tomado el mando/).length)
  await isPressable(backend, 'Conducir')
})

test('who may not is told why', async () => {
  await using backend = await startWebBackend()
  const page = await showBot(backend)
  await backend.person.call('POST', `/bots/${page.bot.id}/stop`)
  await backend.host.settle()
  press('Conducir')
  await backend.until('the refusal', () => screen.queryAllByText('No puedes conducir ahora').length)
  await isPressable(backend, 'Conducir')
})

test('a joystick leans, buttons hold, and what stays down is let go by a pause', async () => {
  await using backend = await startWebBackend()
  const page = await showBot(backend)
  await drive(backend)
  fireEvent.pointerDown(surface(), { pointerType: 'touch', pointerId: 1, button: 0 })
  fireEvent.pointerUp(surface(), { pointerType: 'touch', pointerId: 1 })
  const stick = screen.getByRole('img', { name: 'Palanca para andar' })
  fireEvent.pointerDown(stick, { pointerId: 2, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(stick, { pointerId: 2, clientX: 50, clientY: 10 })
  await page.holds('forward')
  fireEvent.click(screen.getByRole('button', { name: 'Agacharse' }))
  await page.holds('forward', 'sneak')
  const dig = screen.getByRole('button', { name: 'Cavar o pegar' })
  fireEvent.pointerDown(dig, { pointerId: 3 })
  await page.holds('forward', 'sneak', 'attack')
  fireEvent.pointerUp(dig, { pointerId: 3 })
  fireEvent.pointerUp(stick, { pointerId: 2 })
  await page.holds('sneak')
  await expectAccessible(page.container)
  fireEvent.blur(window)
  await page.holds()
  press('Seguir')
  await isPressable(backend, 'Agacharse')
  screen.getByRole('button', { name: 'Agacharse', pressed: false })
})

/** As browsers do that have one; there is none in these tests. */
function lendPointerLock() {
  let locked: Element | null = null
  const tell = (to: Element | null) => {
    locked = to
    document.dispatchEvent(new Event('pointerlockchange'))
  }
  const lent = {
    requestPointerLock(this: Element) {
      tell(this)
      return Promise.resolve()
    },
  }
  Object.assign(Element.prototype, lent)
  Object.defineProperty(document, 'pointerLockElement', { configurable: true, get: () => locked })
  Object.assign(document, { exitPointerLock: () => tell(null) })
  return {
    [Symbol.dispose]() {
      for (const name of ['pointerLockElement', 'exitPointerLock'])
        Reflect.deleteProperty(document, name)
      for (const name of Object.keys(lent)) Reflect.deleteProperty(Element.prototype, name)
    },
  }
}

test('a locked mouse turns and digs; let go it holds nothing, but a finger only takes its place', async () => {
  await using backend = await startWebBackend()
  using _lock = lendPointerLock()
  const page = await showBot(backend)
  await drive(backend)
  expect(document.pointerLockElement).toBe(surface())
  expect(screen.queryByRole('button', { name: 'Cavar o pegar' })).toBeNull()
  const pitch = () => page.inputs.at(-1)?.pitch ?? 0
  fireEvent.mouseMove(surface(), { movementX: 0, movementY: 200 })
  await backend.until('it to look down', () => pitch() < -0.3)
  // More than a hand can do in one move is what browsers make up.
  fireEvent.mouseMove(surface(), { movementX: 0, movementY: -5_000 })
  fireEvent.mouseDown(surface(), { button: 0 })
  fireEvent.mouseDown(surface(), { button: 2 })
  await page.holds('attack', 'use')
  expect(pitch()).toBeLessThan(-0.3)
  fireEvent.mouseUp(surface(), { button: 2 })
  await page.holds('attack')
  document.exitPointerLock()
  await page.holds()
  await isPressable(backend, 'Seguir')
  screen.getByRole('heading', { name: 'El ratón está suelto' })

  press('Seguir')
  await backend.until('the lock', () => document.pointerLockElement === surface())
  fireEvent.pointerDown(surface(), { pointerType: 'touch', pointerId: 1, button: 0 })
  await isPressable(backend, 'Saltar')
  expect(document.pointerLockElement).toBeNull()
  expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull()
})

test('a bot that died comes back by Enter', async () => {
  await using backend = await startWebBackend()
  const page = await showBot(backend)
  await drive(backend)
  const self = whole.self && { ...whole.self, health: 0 }
  backend.host.emit('view', { botId: page.bot.id, frame: { self } as never })
  await isPressable(backend, 'Reaparecer')
  fireEvent.keyDown(surface(), { code: 'Enter' })
  await backend.until('the act', () => page.acts.includes('respawn'))
})
