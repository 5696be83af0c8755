import { expect, test } from 'bun:test'
import type { SystemAlert } from '#contract/admin/alerts'
import { dayMs, hourMs } from '../lib/time'
import { onBusyMachine } from '../testing/fakes/busy-machine'
import { caller, makeAdmin } from '../testing/samples/people'

const report = { about: 'server', what: 'mc.ejemplo.com', at: null, text: 'Molestan.' }

test('each report is an alert with how many wait, until it is closed; many are one, and a stranger’s words are in none', async () => {
  const { ctx, told } = onBusyMachine()
  await using _ctx = ctx
  const admin = await makeAdmin(ctx)
  const ask = caller(ctx)
  const send = async (form: object = {}) => {
    const { body } = await ask<{ number: string }>('POST', '/abuse', {
      ...{ ...report, contact: null, ...form },
    })
    return body.number
  }
  const wrong = () => {
    ctx.alerts.check()
    return ctx.alerts.active().filter(({ rule }) => rule.startsWith('abuse-'))
  }
  const shown = async () => {
    const { body } = await admin.call<{ alerts: SystemAlert[] }>('GET', '/admin/alerts')
    return body.alerts.filter(({ endedAt }) => endedAt === null)
  }
  const close = async (number: string) => {
    type List = { reports: { id: string; number: string }[] }
    const { body } = await admin.call<List>('GET', '/admin/abuse')
    const { id } = body.reports.find((one) => one.number === number) ?? {}
    await admin.call('POST', `/admin/abuse/${id}/close`, { note: 'Hablado.' })
  }

  expect(wrong()).toEqual([])
  const first = await send({ what: 'https://estafa.ejemplo.com/entra' })
  expect(wrong()).toMatchObject([{ rule: `abuse-${first}`, type: 'warning', link: 'abuse' }])
  expect(told.at(-1)?.message).toBe(`Aviso ${first} sobre un servidor, sin contestar`)
  expect(told.at(-1)?.details).toContain('Es el único sin contestar')
  const second = await send({ about: 'bot', what: 'Minero_1' })
  expect(wrong()).toHaveLength(2)
  expect(told.at(-1)?.message).toBe(`Aviso ${second} sobre un bot, sin contestar`)
  expect(told.at(-1)?.details).toContain('Hay 2 sin contestar')
  expect(JSON.stringify([told, await shown()])).not.toMatch(/estafa|Minero_1|Molestan/)

  await close(first)
  expect(wrong()).toMatchObject([{ rule: `abuse-${second}` }])
  ctx.clock.advance(3 * dayMs)
  expect(wrong()).toMatchObject([{ rule: `abuse-${second}`, type: 'error' }])
  for (let n = 0; n < 12; n++) {
    if (n % 4 === 0) ctx.clock.advance(hourMs)
    await send()
  }
  const many = wrong()
  expect(many).toHaveLength(11)
  expect(many.map(({ rule }) => rule)).toContain(`abuse-${second}`)
  expect((await shown()).find(({ rule }) => rule === 'abuse-many')?.message).toBe(
    '13 avisos sobre bots sin contestar',
  )
})
