import type { User } from '#contract/auth'
import { newClient } from '../client'
import { startScriptedServer } from '../minecraft/scripted'
import type { Product } from '../product'
import { until } from '../until'
import { emailOf, type People } from './people'

const reason = 'Prueba de administración'

type ManagedUsers = { users: (Pick<User, 'id' | 'email'> & { id: string })[] }

export async function idOf({ admin }: People, email: string): Promise<string> {
  const { users } = await admin.call<ManagedUsers>('GET', `/admin/users?search=${email}`)
  const [user] = users
  if (!user) throw new Error(`nobody has ${email}`)
  return user.id
}

/** What only administrators do, each thing once: all of it is logged and audited. */
export async function administrate(people: People) {
  const { admin, url, send } = people
  await admin.call('PUT', '/admin/settings', {
    allowedTargets: ['127.0.0.0/8'],
    deniedTargets: ['prohibido.example.org'],
    joinIntervalMs: 0,
    defaultBots: 40,
    assistantMessages: 30,
    retention: {
      consoleDays: 365,
      systemLogDays: 365,
      systemLogRows: 1_000_000,
      connectionDays: 365,
    },
  })
  await admin.call('PUT', '/admin/plans/intermediate', { badge: 'Más elegido' })
  await admin.call('POST', '/admin/broadcast', { message: 'Hola a todos', type: 'success' })
  const maintenance = { enabled: true, message: 'Volvemos a las 18:00.' }
  await admin.call('POST', '/admin/maintenance', maintenance)
  await send(people.ana.token, 'POST', '/auth/add-bot', {})
  await admin.call('POST', '/admin/maintenance', { enabled: false })
  await admin.call('POST', '/admin/logs', { level: 'warning', message: 'Revisado a mano' })
  const form = { email: emailOf('ana'), password: 'no es la suya' }
  await send(null, 'POST', '/auth/login', form)
  const backup = await admin.call<{ backup: { name: string } }>('POST', '/admin/backups', {})
  await admin.call('DELETE', `/admin/backups/${backup.backup.name}`)

  await admin.call('PUT', `/admin/users/${await idOf(people, emailOf('bruno'))}`, {
    profile: { bio: 'Lleva la tienda del servidor' },
    subscription: { plan: 'premium' },
  })
  await newClient(url, emailOf('elena'))
  await admin.call('PUT', `/admin/users/${await idOf(people, emailOf('elena'))}`, {
    status: 'suspended',
  })
  const points = { email: emailOf('carla'), points: 400, reason: 'Compensación por la caída' }
  await admin.call('POST', '/admin/points', points)
}

/** What befalls all bots at once: limits, drains, restarts, a host that dies. */
export async function runHosts(people: People, product: Product) {
  const { admin, bruno } = people
  await using server = await startScriptedServer({ version: '1.16.5' })
  const bot = { port: server.port, version: '1.16.5' }
  const [one, two] = [
    await bruno.createBot({ ...bot, name: 'Vigía', username: 'vigia' }),
    await bruno.createBot({ ...bot, name: 'Centinela', username: 'centinela' }),
  ]
  const status = async (id: string) => (await bruno.bots()).find((bot) => bot.id === id)?.status
  const all = (wanted: string) =>
    until(
      `both ${wanted}`,
      async () => (await status(one.id)) === wanted && (await status(two.id)) === wanted,
    )
  for (const { id } of [one, two]) await bruno.call('POST', `/bots/${id}/start`, {})
  await all('running')

  process.kill(await product.hostPid(), 'SIGKILL')
  await bruno.line(one.id, /de forma inesperada/)
  await all('running')
  await admin.call('POST', '/admin/hosts/drain', { draining: true, reason })
  await until('nobody runs', async () => (await status(one.id)) !== 'running')
  await admin.call('POST', '/admin/hosts/drain', { draining: false, reason })
  await all('running')
  await admin.call('POST', '/admin/hosts/restart', { reason })
  await bruno.line(one.id, /reinicia el motor/)
  await all('running')
  const pause = { enabled: true, message: 'Un momento.', pauseBots: true }
  await admin.call('POST', '/admin/maintenance', pause)
  await bruno.line(one.id, /Mantenimiento: el bot sale/)
  await admin.call('POST', '/admin/maintenance', { enabled: false })
  await all('running')

  const id = await idOf(people, bruno.email)
  await admin.call('PUT', `/admin/users/${id}`, { subscription: { plan: 'free' } })
  await admin.call('PUT', '/admin/settings', { defaultBots: 1 })
  await bruno.line(two.id, /tu plan permite/)
  await admin.call('PUT', '/admin/settings', { defaultBots: 40 })
  await admin.call('PUT', `/admin/users/${id}`, { subscription: { plan: 'premium' } })
  await bruno.call('POST', `/bots/${two.id}/start`, {})
  await all('running')
  await admin.call('POST', `/admin/users/${id}/bots/stop`, {})
  await until('both stopped', async () => (await status(one.id)) === 'stopped')
  // Left running: the end of the product is told in its console.
  await bruno.call('POST', `/bots/${one.id}/start`, {})
  await until('one runs', async () => (await status(one.id)) === 'running')
}
