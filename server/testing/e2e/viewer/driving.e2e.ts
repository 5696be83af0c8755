import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { Bot } from '#contract/bots/bots'
import { t as app } from '#texts/app/app'
import { t } from '#texts/driving/driving'
import { t as view } from '#texts/viewer/viewer'
import { type Client, newClient } from '../../client'
import { floor, type Placed } from '../../minecraft/columns/ground'
import { type PlayServer, startPlayServer } from '../../minecraft/play-server'
import { startTcpProxy } from '../../tcp-proxy'
import { until } from '../../until'
import { excessWidth, violationsOf } from '../../web/axe'
import { closeBrowser, type Installation, startInstallation } from '../installation'
import { button } from '../steps'
import { touchInput } from '../touch-input'
import { visit } from '../visitor'

const botName = 'Vigía'
/** A bot that nobody stops would walk on for as long as one listens. */
const farAfterLoss = 4
const version = '1.16.5'

/** Two blocks high around the only chunk. */
const walls = Array.from({ length: 16 }, (_, along) => along).flatMap((along): Placed[] =>
  [0, 15].flatMap((edge) =>
    [1, 2].flatMap((up) => [
      { at: { x: edge, y: floor + up, z: along }, name: 'stone' },
      { at: { x: along, y: floor + up, z: edge }, name: 'stone' },
    ]),
  ),
)

let server: PlayServer
let installation: Installation
let owner: Client
let guest: Client
let bot: Bot

beforeAll(async () => {
  const carried = [[38, 'dirt', 4]] as const
  server = await startPlayServer({ version, carried, blocks: walls })
  installation = await startInstallation()
  const { url } = installation.product
  owner = await newClient(url, 'ana@ejemplo.com')
  guest = await newClient(url, 'leo@ejemplo.com')
  bot = await owner.createBot({ name: botName, username: 'Vigia', port: server.port, version })
  await owner.call('POST', '/shares', { email: guest.email, right: 'drive', botId: bot.id })
  const { received } = await guest.call<{ received: { id: string }[] }>('GET', '/shares')
  await guest.call('POST', `/shares/${received[0]?.id}/accept`)
  await owner.call('POST', `/bots/${bot.id}/start`)
  await owner.running(1)
})

afterAll(async () => {
  await closeBrowser()
  await installation[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

type Look = {
  token: string
  url?: string
  width?: number
  touch?: boolean
  hasGl?: boolean
  isInDialog?: boolean
}

async function open({
  hasGl = true,
  isInDialog = false,
  url = installation.product.url,
  ...visitor
}: Look) {
  const opened = await visit({ url, width: 480, ...visitor })
  const { page } = opened
  await page.addInitScript(lockQuietly)
  if (!hasGl) {
    await page.addInitScript(() => {
      const { prototype } = HTMLCanvasElement
      const original = prototype.getContext
      Object.assign(prototype, {
        getContext(this: HTMLCanvasElement, kind: '2d') {
          return String(kind) === 'webgl2' ? null : original.call(this, kind)
        },
      })
    })
  }
  if (isInDialog) {
    await page.goto('/dashboard')
    await button(page, botName).click()
  } else await page.goto(`/bots/${bot.id}`)
  await page.getByRole('tab', { name: app.view }).click()
  await page.getByText(hasGl ? view.textures : view.noWebGl).waitFor()
  return opened
}

/** This browser's own lock floods the page with moves until it does nothing else: one that only says so. */
function lockQuietly() {
  let locked: Element | null = null
  const tell = (to: Element | null) => {
    locked = to
    document.dispatchEvent(new Event('pointerlockchange'))
  }
  Object.defineProperties(Document.prototype, {
    pointerLockElement: { get: () => locked },
    exitPointerLock: { value: () => tell(null) },
  })
  Object.assign(Element.prototype, {
    requestPointerLock(this: Element) {
      tell(this)
      return Promise.resolve()
    },
  })
}

const surfaceOf = (page: Page) => page.getByRole('application', { name: t.surface(botName) })

/** Takes the wheel, having read how it is done. */
async function drive(page: Page) {
  await button(page, t.drive).click()
  await page.getByRole('heading', { name: t.paused.help.title }).waitFor()
  await button(page, t.start).click()
  await page.getByText(t.driving(botName), { exact: true }).waitFor()
}

/** As a locked mouse tells it; synthetic ones of the browser come back at once. */
const moveMouse = (page: Page, movementX: number, movementY: number) =>
  surfaceOf(page).dispatchEvent('mousemove', { movementX, movementY })

type Place = { x: number; z: number }
const away = (from: Place, to: Place) => Math.hypot(to.x - from.x, to.z - from.z)

/** Holds a key until the bot, as its server has it, is so far away. */
async function walk(page: Page, key: string, blocks: number) {
  const from = server.standsAt()
  await page.keyboard.down(key)
  await until(`${blocks} blocks`, () => away(from, server.standsAt()) >= blocks)
  await page.keyboard.up(key)
  await standsStill()
}

async function standsStill() {
  await until('it to stand still', async () => {
    const before = server.standsAt()
    await Bun.sleep(400)
    return away(before, server.standsAt()) < 0.01
  })
}

/** Blocks of dirt that stand on the floor. */
function dirtAbout() {
  const places = Array.from({ length: 256 }, (_, at) => ({ x: at & 15, y: floor + 1, z: at >> 4 }))
  return places.filter((at) => server.ground.nameAt(at) === 'dirt').length
}

test('one looks, drives 20 blocks, places a block, digs it, sees the inventory, and leaves', async () => {
  await using visitor = await open({ token: owner.token })
  const { page } = visitor
  await drive(page)
  expect(await page.evaluate(() => document.pointerLockElement !== null)).toBe(true)
  await walk(page, 'KeyW', 4)
  await walk(page, 'KeyS', 8)
  await walk(page, 'KeyW', 8)
  const before = server.standsAt()
  await moveMouse(page, 390, 0)
  await walk(page, 'KeyW', 3)
  const turned = server.standsAt()
  // A quarter of a turn, more or less.
  expect(Math.abs(turned.x - before.x)).toBeGreaterThan(2)

  await page.keyboard.press('Digit3')
  await page
    .getByRole('button', { name: view.slot(3, view.stack(4, 'dirt')), pressed: true })
    .waitFor()
  await moveMouse(page, 390, 0)
  await moveMouse(page, 390, 0)
  await moveMouse(page, 0, 330)
  expect(dirtAbout()).toBe(0)
  await until('a block', async () => {
    await page.keyboard.press('KeyK')
    return dirtAbout() > 0
  })
  await page.mouse.down()
  await until('it to be dug', () => dirtAbout() === 0)
  await page.mouse.up()

  await page.keyboard.press('KeyE')
  await page.getByRole('dialog', { name: t.inventoryOf(botName) }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await surfaceOf(page).press('Escape')
  await button(page, t.drive).waitFor()
  await owner.line(bot.id, /ana/)
  expect(visitor.faults).toEqual([])
})

test('who else looks sees who drives; the owner takes it, and the other is told', async () => {
  await using his = await open({ token: guest.token })
  await using hers = await open({ token: owner.token })
  await drive(his.page)
  await hers.page.getByText(t.drives('leo'), { exact: true }).waitFor()
  // Somebody who comes later is told as well.
  await hers.page.reload()
  await hers.page.getByText(t.drives('leo'), { exact: true }).waitFor()
  expect(await violationsOf(hers.page)).toEqual([])
  await button(hers.page, t.take).click()
  await his.page.getByText(t.takenBy('ana')).first().waitFor()
  await his.page.getByText(t.drives('ana'), { exact: true }).waitFor()
  expect(await button(his.page, t.drive).count()).toBe(0)
  expect(await button(his.page, t.take).count()).toBe(0)

  await hers.page.getByRole('heading', { name: t.paused.help.title }).waitFor()
  await button(hers.page, t.leave).last().click()
  await button(his.page, t.drive).click()
  await hers.page.getByText(t.drives('leo'), { exact: true }).waitFor()
  expect([his.faults, hers.faults]).toEqual([[], []])
})

test('without the network the bot stops where it is, and one goes on when it is back', async () => {
  await using wire = await startTcpProxy(installation.product.url)
  await using visitor = await open({ token: owner.token, url: wire.url })
  const { page } = visitor
  await drive(page)
  const from = server.standsAt()
  await page.keyboard.down('KeyW')
  await until('it to walk', () => away(from, server.standsAt()) > 3)
  // Nobody is told that nothing comes any more.
  wire.mute('')
  const lost = server.standsAt()
  await standsStill()
  expect(away(lost, server.standsAt())).toBeLessThan(farAfterLoss)
  await page.keyboard.up('KeyW')

  wire.mend()
  await page.getByRole('heading', { name: t.paused.away.title }).waitFor()
  await page.getByText(t.paused.lost.title).waitFor({ state: 'detached' })
  await button(page, t.goOn).click()
  await page.getByText(t.driving(botName), { exact: true }).waitFor()
  await walk(page, 'KeyS', 2)
})

test('another window, another tab or a loose mouse let go of everything, and say so', async () => {
  await using visitor = await open({ token: owner.token })
  const { page } = visitor
  await drive(page)
  await page.keyboard.down('KeyS')
  const from = server.standsAt()
  await until('it to walk', () => away(from, server.standsAt()) > 1)
  await page.evaluate(() => document.exitPointerLock())
  await page.getByRole('heading', { name: t.paused.free.title }).waitFor()
  await standsStill()
  expect(await violationsOf(page)).toEqual([])
  await button(page, t.goOn).click()
  await page.getByText(t.driving(botName), { exact: true }).waitFor()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await page.getByRole('heading', { name: t.paused.away.title }).waitFor()
  await page.keyboard.up('KeyS')
  expect(visitor.faults).toEqual([])
})

test('on a phone two thumbs drive, over the whole screen', async () => {
  await using phone = await open({ token: owner.token, width: 390, touch: true })
  const { page, faults } = phone
  await button(page, t.drive).tap()
  await page.getByRole('heading', { name: t.paused.help.title }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await button(page, t.start).tap()
  const stick = page.getByRole('img', { name: t.joystick })
  const box = await stick.boundingBox()
  if (!box) throw new Error('no joystick')
  const from = server.standsAt()
  const fingers = await touchInput(page)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await until('it to walk', async () => {
    await fingers.drag(middle, { x: middle.x, y: middle.y - 50 })
    return away(from, server.standsAt()) > 0.3
  })
  expect(await excessWidth(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await button(page, t.buttons.sneak).tap()
  await page.getByRole('button', { name: t.buttons.sneak, pressed: true }).waitFor()
  await button(page, t.leave).tap()
  await button(page, t.drive).waitFor()
  expect(faults).toEqual([])
})

test('without WebGL 2 one drives over the map, in the dialog of the bot too: up is north', async () => {
  await using visitor = await open({ token: owner.token, hasGl: false, isInDialog: true })
  const { page } = visitor
  await drive(page)
  const from = server.standsAt()
  await walk(page, 'KeyW', 3)
  const north = server.standsAt()
  expect(from.z - north.z).toBeGreaterThan(2)
  expect(Math.abs(north.x - from.x)).toBeLessThan(1)
  await walk(page, 'KeyD', 3)
  expect(server.standsAt().x - north.x).toBeGreaterThan(2)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await button(page, t.drive).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
})
