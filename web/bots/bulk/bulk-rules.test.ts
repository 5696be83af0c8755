import { describe, expect, test } from 'bun:test'
import type { BotStatus } from '#contract/bots/bots'
import { botLike } from '../../../server/testing/samples/bots'
import { planBulk } from './bulk-rules'

const room = { active: 0, botsAvailable: 10 }
const some = (...statuses: BotStatus[]) => statuses.map((status) => botLike({ status }))

describe('a bulk action', () => {
  test.each([
    ['delete', 'Por favor selecciona al menos un bot para eliminar'],
    ['start', 'Por favor selecciona al menos un bot para activar'],
    ['stop', 'Por favor selecciona al menos un bot para detener'],
  ] as const)('%s needs a selection', (action, message) => {
    expect(planBulk(action, [], room).refusal).toEqual({ title: 'Sin Selección', message })
  })

  test.each(['delete', 'start', 'stop'] as const)('%s waits for bots in transition', (action) => {
    for (const status of ['connecting', 'stopping'] as const) {
      const { refusal } = planBulk(action, some('stopped', 'running', status), room)
      expect(refusal?.title).toBe('Bots en Transición')
    }
  })

  test('delete takes stopped and running bots', () => {
    const selected = some('stopped', 'running')
    expect(planBulk('delete', selected, room).botIds).toEqual(selected.map(({ id }) => id))
  })

  test('stop takes only the running ones', () => {
    const [stopped, running] = some('stopped', 'running')
    if (!stopped || !running) throw new Error('two bots')
    expect(planBulk('stop', [stopped, running], room).botIds).toEqual([running.id])
    expect(planBulk('stop', [stopped], room).refusal?.title).toBe('Sin Bots para Detener')
  })

  test('start takes only the stopped ones, and says which it leaves', () => {
    const [stopped, running] = some('stopped', 'running')
    if (!stopped || !running) throw new Error('two bots')
    const plan = planBulk('start', [stopped, running], room)
    expect(plan.botIds).toEqual([stopped.id])
    expect(plan).toHaveProperty(
      'note.message',
      '1 bot seleccionado ya está en ejecución y se deja como está.',
    )
    expect(planBulk('start', [stopped], room)).toEqual({ botIds: [stopped.id] })
    expect(planBulk('start', [running], room).refusal?.title).toBe('Sin Bots para Activar')
  })

  test('start stays within the plan, and starts nothing of what is too much', () => {
    const selected = some('stopped', 'stopped', 'stopped')
    const at = (active: number) => planBulk('start', selected, { active, botsAvailable: 5 })
    expect(at(2).botIds).toHaveLength(3)
    expect(at(3).refusal).toEqual({
      title: 'Límite Parcial de Activación',
      message: 'Quieres activar 3 bots y solo puedes activar 2 más. No se activó ninguno.',
      isLimit: true,
    })
    expect(at(5).refusal?.title).toBe('Límite de Activación Alcanzado')
    expect(at(6).refusal).toMatchObject({
      title: 'Límite de Activación Alcanzado',
      isLimit: true,
    })
  })
})
