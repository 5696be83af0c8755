import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { PublicStatus, type StatusPageAnswer } from '#contract/status-page'
import { users } from '#db/schema'
import { newId } from '../lib/ids'
import { dayMs, hourMs, minuteMs, toIso } from '../lib/time'
import { createTestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { kicked } from '../testing/fakes/fake-host'
import { vitalsLike } from '../testing/samples/analytics'
import { appOf, makeAdmin, type Person, registerUser } from '../testing/samples/people'

const slug = 'mis-bots'
const secretServer = 'mina.privada.example'

async function startWorld(overrides: Parameters<typeof createTestContext>[0] = {}) {
  const ctx = createTestContext(overrides)
  const host = await attachHost(ctx)
  const person = await registerUser(ctx, { username: 'duena_real', email: 'duena@privado.example' })
  async function addBot(name: string, whose: Person = person) {
    const form = { name, host: secretServer, username: name }
    return (await whose.call<{ bot: Bot }>('POST', '/bots', form)).body.bot.id
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    appOf(ctx).request(path, { headers })
  return {
    ...{ ctx, host, person, addBot, get },
    page: (suffix = '', headers = {}) => get(`/estado/${slug}${suffix}`, headers),
    async status() {
      const answer = await get(`/api/status-pages/${slug}`)
      expect(answer.status).toBe(200)
      return PublicStatus.parse((await answer.json()).status)
    },
    async join(id: string) {
      await person.call('POST', `/bots/${id}/start`)
      await host.settle()
      host.join(id)
      host.emit('botVitals', vitalsLike({ botId: id, inWorldSince: toIso(ctx.clock.now()) }))
      await host.settle()
    },
    save: (fields: object = {}, whose: Person = person) =>
      whose.call<StatusPageAnswer & { code?: string }>('PUT', '/status-page', {
        ...{ slug, title: 'Mis bots', enabled: true, bots: [] },
        ...fields,
      }),
    incident: (fields: object = {}) =>
      person.call<StatusPageAnswer>('POST', '/status-page/incidents', {
        ...{ title: 'Corte', text: '', startedAt: toIso(ctx.clock.now()), endedAt: null },
        ...fields,
      }),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}

/** All that is answered, but for what names the request. */
async function told(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  return { status: answer.status, headers, text: await answer.text() }
}

test('a page says how the chosen bots are, under the names given, and nothing else of them', async () => {
  await using world = await startWorld()
  const { ctx, host, person } = world
  const [one, two, idle] = [
    await world.addBot('topo_uno'),
    await world.addBot('topo_dos'),
    await world.addBot('topo_tres'),
  ]
  const bots = [
    { botId: two, name: 'Granja' },
    { botId: one, name: 'Tienda' },
    { botId: idle, name: 'Reserva' },
  ]
  await world.save({ bots })
  expect((await world.status()).state).toBe('off')
  await world.join(one)
  await world.join(two)
  ctx.clock.advance(hourMs)
  expect(await world.status()).toMatchObject({ state: 'up', uptime: 1 })
  const end = { ...kicked, at: ctx.clock.now() } as NonNullable<typeof kicked>
  const times = { startedAt: ctx.clock.now() - hourMs, spawnedAt: ctx.clock.now() - hourMs }
  const connection = { ...end, ...times, id: newId(), address: 'a:1', version: null }
  host.emit('connection', { botId: two, connection })
  host.finish(two, end)
  await host.settle()
  ctx.clock.advance(hourMs)
  const status = await world.status()
  expect(status).toMatchObject({ title: 'Mis bots', state: 'partial', uptime: 0.75 })
  expect(status.bots.map(({ name, state, uptime }) => [name, state, uptime])).toEqual([
    ['Granja', 'down', 0.5],
    ['Tienda', 'up', 1],
    ['Reserva', 'off', null],
  ])
  expect(status.bots[0]?.days).toHaveLength(limits.presence.days)
  expect(status.bots[0]?.days.at(-1)).toEqual({ day: '2030-01-15', uptime: 0.5, level: 'bad' })
  const secrets = [one, two, idle, secretServer, 'topo_', person.user.id, 'duena']
  for (const path of [
    `/api/status-pages/${slug}`,
    `/estado/${slug}`,
    `/estado/${slug}/insignia.svg`,
  ]) {
    const answer = await world.get(path)
    const text = await answer.text()
    expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  const html = await (await world.page()).text()
  for (const words of ['Algunos bots están fuera', 'Granja', '50 %', '15 ene: 50']) {
    expect(html.replaceAll('\u00a0', ' ')).toContain(words)
  }
  expect(html).not.toContain('<script')
})

test('an address where nothing is to read answers the same, whatever the reason', async () => {
  await using world = await startWorld()
  const { ctx, person, save, page, get } = world
  const kinds = [`/estado/${slug}`, `/estado/${slug}/insignia.svg`, `/api/status-pages/${slug}`]
  const ask = () => Promise.all(kinds.map(async (path) => told(await get(path))))
  const never = await ask()
  expect(never.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(never[2]?.text).toContain('STATUS_PAGE_NOT_FOUND')
  const noPage = await told(await page())
  const others = ['/estado/otra', '/estado/Con%20espacios', '/estado/a/b/c', '/estado/']
  for (const path of others) expect([path, await told(await get(path))]).toEqual([path, noPage])

  await save({ enabled: false })
  expect(await ask()).toEqual(never)
  await save()
  expect((await page()).status).toBe(200)
  await save({ slug: 'nueva' })
  expect(await ask()).toEqual(never)
  await save()
  const { id } = person.user
  for (const closed of [{ status: 'suspended' as const }, { deletesAt: ctx.clock.now() + dayMs }]) {
    expect((await page()).status).toBe(200)
    ctx.db.update(users).set(closed).where(eq(users.id, id)).run()
    expect(await ask()).toEqual(never)
    ctx.db.update(users).set({ status: 'active', deletesAt: null }).where(eq(users.id, id)).run()
  }
  await person.call('DELETE', '/status-page')
  expect(await ask()).toEqual(never)
  await save()
  ctx.db.delete(users).where(eq(users.id, id)).run()
  expect(await ask()).toEqual(never)
})

test('hostile names and texts stay texts, in pages and badges', async () => {
  await using world = await startWorld()
  const hostile = `"><script>alert(1)</script>'&]]>`
  const id = await world.addBot('uno')
  await world.save({ title: hostile, bots: [{ botId: id, name: hostile }] })
  await world.incident({ title: hostile, text: `${hostile}\n<img src=x onerror=alert(1)>` })
  const badge = await (await world.page('/insignia.svg')).text()
  for (const text of [await (await world.page()).text(), badge]) {
    expect(text).not.toMatch(/<script|<img/)
    expect(text).toContain('&lt;script&gt;alert(1)')
  }
  for (const title of ['a\u202eb', 'a\nb', '', '   ', 'x'.repeat(limits.statusPage.title + 1)]) {
    expect([title, (await world.save({ title })).status]).toEqual([title, 400])
  }
  for (const bad of ['A', 'ab', '-ab', 'ab-', 'a--b', 'a b', '../x', 'ñandú', 'x'.repeat(41)]) {
    expect([bad, (await world.save({ slug: bad })).status]).toEqual([bad, 400])
  }
})

test('a page is made once a minute, whoever asks, and told apart by what is in it', async () => {
  await using world = await startWorld()
  const { ctx, page, save, incident } = world
  await save()
  const first = await page()
  const etag = first.headers.get('etag') ?? ''
  expect(Object.fromEntries(first.headers)).toMatchObject({
    ...{ 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' },
    ...{ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(first.headers.get('content-security-policy')).toContain("default-src 'self'")
  const again = await page('', { 'if-none-match': `"otra", W/${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  ctx.clock.advance(minuteMs - 1)
  expect((await page()).headers.get('etag')).toBe(etag)
  ctx.clock.advance(1)
  expect((await page()).headers.get('etag')).not.toBe(etag)
  // What its owner changes is there at once.
  await incident({ title: 'Se ha ido la luz' })
  expect(await (await page()).text()).toContain('Se ha ido la luz')

  const badge = await page('/insignia.svg')
  expect(badge.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(badge.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await badge.text()).toContain('incidencia')
  const post = await appOf(ctx).request(`/estado/${slug}`, { method: 'POST' })
  expect(post.status).toBe(405)
  expect((await world.get('/estado/estado.css')).headers.get('content-type')).toContain('text/css')
})

test('only one’s own bots can be chosen, and those that are gone are gone from the page', async () => {
  await using world = await startWorld()
  const { ctx, person, save } = world
  const stranger = await registerUser(ctx)
  const [own, foreign] = [await world.addBot('uno'), await world.addBot('dos', stranger)]
  for (const botId of [foreign, newId()]) {
    const { status, body } = await save({
      bots: [
        { botId: own, name: 'A' },
        { botId, name: 'B' },
      ],
    })
    expect([status, body.code]).toEqual([404, 'BOT_NOT_FOUND'])
  }
  expect((await person.call<StatusPageAnswer>('GET', '/status-page')).body.page).toBeNull()
  await save({ bots: [{ botId: own, name: 'A' }] })
  expect((await world.status()).bots).toHaveLength(1)
  await person.call('DELETE', `/bots/${own}`)
  ctx.clock.advance(minuteMs - 1)
  expect((await world.status()).bots).toHaveLength(1)
  ctx.clock.advance(1)
  expect((await world.status()).bots).toEqual([])
  const taken = await save({ title: 'De otra' }, stranger)
  expect([taken.status, taken.body.code]).toEqual([409, 'STATUS_SLUG_TAKEN'])
})

test('incidents are told for 30 days, and while they are open', async () => {
  await using world = await startWorld()
  const { ctx, person, save, incident } = world
  expect((await incident()).status).toBe(404)
  await save()
  const later = toIso(ctx.clock.now() + hourMs)
  await incident({ title: 'Prevista', startedAt: later })
  expect((await world.status()).state).toBe('off')
  const { page } = (await incident({ text: 'Lo miramos.\nPronto más.' })).body
  expect(page?.incidents.map(({ title }) => title)).toEqual(['Prevista', 'Corte'])
  expect(await world.status()).toMatchObject({ state: 'incident' })
  const early = { startedAt: later, endedAt: toIso(ctx.clock.now()), title: 'x', text: '' }
  const [, open] = page?.incidents ?? []
  const path = `/status-page/incidents/${open?.id}`
  expect((await person.call('PUT', path, early)).body.code).toBe('VALIDATION')
  const stranger = await registerUser(ctx)
  const over = { ...early, title: 'Corte', startedAt: early.endedAt }
  expect((await stranger.call('PUT', path, over)).body.code).toBe('INCIDENT_NOT_FOUND')
  expect((await person.call('PUT', path, over)).status).toBe(200)
  expect((await world.status()).state).toBe('off')
  ctx.clock.advance(limits.statusPage.shownDays * dayMs)
  const { incidents } = await world.status()
  expect(incidents.map(({ title }) => title)).toEqual(['Prevista'])
})

test('the installation has a page of its own, of its administrators’ bots, and what is done to it is noted', async () => {
  await using world = await startWorld()
  const { ctx, person, get } = world
  const admin = await makeAdmin(ctx)
  const [own, foreign] = [await world.addBot('jefa', admin), await world.addBot('uno')]
  const form = { slug: 'instalacion', title: 'Todo', enabled: true }
  const save = (botId: string) =>
    admin.call('PUT', '/admin/status-page', { ...form, bots: [{ botId, name: 'Oficial' }] })
  expect((await save(foreign)).body.code).toBe('BOT_NOT_FOUND')
  expect((await save(own)).status).toBe(200)
  const text = async () => (await get('/estado/instalacion')).text()
  expect(await text()).toContain('Oficial')
  expect((await person.call('GET', '/admin/status-page')).body.code).toBe('ADMIN_ONLY')
  const { body } = await admin.call<{ entries: { action: string }[] }>('GET', '/admin/audit')
  expect(body.entries[0]?.action).toBe('status-page.change')
  // Who is administrator no longer has no bots on it.
  ctx.db.update(users).set({ role: 'user' }).where(eq(users.id, admin.user.id)).run()
  ctx.clock.advance(minuteMs)
  expect(await text()).not.toContain('Oficial')
})

test('whoever asks without end is refused like everywhere', async () => {
  await using world = await startWorld({ requests: 1 })
  const statuses: number[] = []
  for (let times = 0; times < 12; times += 1) statuses.push((await world.page()).status)
  expect(new Set(statuses)).toEqual(new Set([404, 429]))
})
