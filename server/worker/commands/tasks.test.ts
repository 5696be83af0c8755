import { expect, test } from 'bun:test'
import { text } from '../../locales/text'
import { pause, until, within } from './deadline'
import { createTasks } from './tasks'

const never = new Promise<never>(() => undefined)
const free = new AbortController().signal

test('work that never settles ends at its deadline, or when it is stopped', async () => {
  await expect(within(10, free, never, 'tarde')).rejects.toThrow('tarde')
  const stop = new AbortController()
  const stopped = within(10_000, stop.signal, never, 'tarde')
  stop.abort(new Error('basta'))
  await expect(stopped).rejects.toThrow('basta')
  await expect(within(10, stop.signal, never, 'tarde')).rejects.toThrow('basta')
  await expect(pause(10_000, stop.signal)).rejects.toThrow('basta')
  expect(await within(1_000, free, Promise.resolve(7), 'tarde')).toBe(7)
  expect(await until(10, free, () => false)).toBe(false)
})

test('the next task takes the place of the one before, once that has put its things away', async () => {
  const tasks = createTasks()
  const story: string[] = []
  const away = Promise.withResolvers<void>()
  const first = tasks.run('minar', async (signal) => {
    try {
      await pause(60_000, signal)
    } finally {
      await away.promise
      story.push('minar put away')
    }
  })
  expect(tasks.current()).toBe('minar')
  const second = tasks.run('ir', () => {
    story.push('ir')
    return Promise.resolve('llegó')
  })
  await expect(first).rejects.toMatchObject({ why: text('commands.replaced', 'ir') })
  expect(story).toEqual([])
  away.resolve()
  expect(await second).toBe('llegó')
  expect(story).toEqual(['minar put away', 'ir'])
  expect(tasks.current()).toBeNull()
})

test('a task that hangs is let go of when it is stopped', async () => {
  const tasks = createTasks()
  const hanging = tasks.run('pescar', () => never)
  expect(tasks.stop()).toBe('pescar')
  await expect(hanging).rejects.toMatchObject({ why: text('commands.stoppedByHand') })
  expect(tasks.stop()).toBeNull()
  const last = tasks.run('seguir', () => never)
  tasks.close()
  const left = { why: text('commands.left') }
  await expect(last).rejects.toMatchObject(left)
  await expect(tasks.run('ir', () => Promise.resolve(1))).rejects.toMatchObject(left)
  expect(tasks.signal.aborted).toBe(true)
})

test('a pastime gives way to a task, and waits for none', async () => {
  const tasks = createTasks()
  const story: string[] = []
  const pastime = tasks.idly(free, async (signal) => {
    try {
      await pause(60_000, signal)
    } finally {
      story.push('pastime put away')
    }
  })
  expect(tasks.current()).toBeNull()
  const task = tasks.run('ir', async () => {
    story.push('ir')
    await tasks.idly(free, () => Promise.resolve(void story.push('never')))
  })
  await Promise.all([pastime, task])
  expect(story).toEqual(['pastime put away', 'ir'])
  await tasks.idly(free, () => Promise.resolve(void story.push('again')))
  expect(story.at(-1)).toBe('again')
  const failing = tasks.idly(free, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
})
