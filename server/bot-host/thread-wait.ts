import { readdirSync, readFileSync } from 'node:fs'

const tasks = '/proc/self/task'
/** Linux keeps so many bytes of a thread's name. */
const nameBytes = 15
const nanosecondsPerMs = 1e6

/**
 * Tells how long a thread of this process has been ready to run while others had the cores, in ms;
 * 0 where the system does not tell, as all but Linux.
 */
export function watchThreadWait(name: string): () => number {
  let task: string | undefined
  return () => {
    try {
      task ??= taskCalled(name)
      const [, waited = '0'] = read(`${task}/schedstat`).split(' ')
      return Number(waited) / nanosecondsPerMs
    } catch (error) {
      if (isUnreadable(error)) return 0
      throw error
    }
  }
}

/** It may have ended, or not begun: then there is no such file. */
function taskCalled(name: string): string | undefined {
  const comm = name.slice(0, nameBytes)
  return readdirSync(tasks).find((task) => read(`${task}/comm`) === comm)
}

const read = (file: string) => readFileSync(`${tasks}/${file}`, 'utf8').trim()

const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && /^E(NOENT|SRCH|ACCES|PERM)$/.test(String(error.code))
