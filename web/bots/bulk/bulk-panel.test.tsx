import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import { botLike } from '../../../server/testing/samples/bots'
import { BotStatus } from '../bot-status'
import { bots } from '../bots-store'
import { bulk, leftOf } from './bulk-job'
import { BulkPanel } from './bulk-panel'
import { dismissBulk, followBulk } from './bulk-store'

afterEach(() => {
  setSystemTime()
  dismissBulk()
  cleanup()
  bots.byId = {}
})

const job = {
  jobId: 'a',
  action: 'stop',
  done: 0,
  total: 3,
  gapMs: 5_000,
  finished: false,
  cancelled: false,
  waiting: [] as string[],
} as const

test('the estimate is the number of bots times the gap, and follows the progress', () => {
  const timing = { done: 0, total: 3, gapMs: 5_000, newsAt: 1_000 }
  expect(leftOf(timing, 1_000)).toBe(15_000)
  expect(leftOf(timing, 4_000)).toBe(12_000)
  expect(leftOf(timing, 60_000)).toBe(10_000)
  expect(leftOf({ ...timing, done: 2 }, 3_000)).toBe(3_000)
  expect(leftOf({ ...timing, done: 3 }, 1_000)).toBe(0)
  expect(leftOf(timing, 0)).toBe(15_000)
})

test('progress, time left and the result of every bot so far', async () => {
  const [first, second] = [botLike({ name: 'Uno' }), botLike({ name: 'Dos' })]
  bots.byId = { [first.id]: first, [second.id]: second }
  setSystemTime(Date.now())
  followBulk({ ...job, results: [] })
  render(<BulkPanel />)
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: /Deteniendo 3 bots/ })
  expect([bar.value, bar.max]).toEqual([0, 3])
  screen.getByText('Tiempo restante estimado: 15 s')
  screen.getByText('0 / 3')

  const failure = { botId: second.id, success: false, message: 'Ese bot no existe o no es tuyo.' }
  followBulk({ ...job, done: 2, results: [{ botId: first.id, success: true }, failure] })
  await screen.findByText('Tiempo restante estimado: 5 s')
  await userEvent.click(screen.getByText('Resultado de 2 bots'))
  const results = within(screen.getByRole('list', { name: 'Resultado por bot' }))
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'UnoHecho',
    'DosEse bot no existe o no es tuyo.',
  ])
  followBulk({ ...job, done: 3, results: [failure] })
  await screen.findByText('Terminando')
})

test('at the end the failed ones stay with their reasons until they are dismissed', async () => {
  const bot = botLike({ name: 'Uno' })
  bots.byId = { [bot.id]: bot }
  const results = [
    { botId: bot.id, success: false, message: 'No se pudo' },
    { botId: 'desconocido', success: false },
    { botId: 'bien', success: true },
  ]
  followBulk({ ...job, done: 3, finished: true, results })
  render(<BulkPanel />)
  screen.getByText('1 bot detenido, 2 fallaron')
  const failed = within(screen.getByRole('list', { name: 'Bots que fallaron' }))
  expect(failed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'UnoNo se pudo',
    'desconocidoNo respondió',
  ])
  screen.getByRole('button', { name: 'Reintentar los 2 fallidos' })
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(bulk.job).toBeNull()
})

test('a job can be cancelled, and those whose turn is yet to come say that they wait', async () => {
  const first = botLike({ name: 'Uno', status: 'connecting' })
  const second = botLike({ name: 'Dos' })
  bots.byId = { [first.id]: first, [second.id]: second }
  const results = [{ botId: first.id, success: true }]
  followBulk({ ...job, action: 'start', total: 2, done: 1, waiting: [second.id], results })
  const shown = ({ id }: Bot) => <BotStatus bot={bots.byId[id] ?? first} />
  render(
    <>
      <BulkPanel />
      <p>
        {shown(first)} / {shown(second)}
      </p>
    </>,
  )
  const words = () => screen.getByText('/').textContent
  expect(words()).toBe('Conectando / En espera')
  screen.getByRole('button', { name: 'Cancelar' })
  followBulk({ ...job, action: 'start', total: 2, done: 2, results, finished: true })
  await screen.findByText('Esperando a que entre 1 bot')
  expect(words()).toBe('Conectando / Detenido')
})
