import { readdirSync, readFileSync } from 'node:fs'

const ownTasks = '/proc/self/task'
/** Linux keeps so many bytes of a thread's name. */
const nameBytes = 15
const nanosecondsPerMs = 1e6

/**
 * Tells how long a thread of this process has been ready to run while others had the cores, in ms;
 * 0 where the system does not tell, as all but Linux.
 */
export function watchThreadWait(name: string): () => number {
  let task: string | undefined
  return () =>
    orNothing(() => {
      task ??= taskCalled(name)
      return waitOf(`${ownTasks}/${task}`)
    })
}

/** The same of a process: of its first thread, which runs its event loop. */
export function watchProcessWait(pid: number): () => number {
  return () => orNothing(() => waitOf(`/proc/${pid}`))
}

/** It may have ended, or not begun: then there is no such file. */
function taskCalled(name: string): string | undefined {
  const comm = name.slice(0, nameBytes)
  return readdirSync(ownTasks).find((task) => read(`${ownTasks}/${task}/comm`) === comm)
}

function waitOf(folder: string): number {
  const [, waited = '0'] = read(`${folder}/schedstat`).split(' ')
  return Number(waited) / nanosecondsPerMs
}

const read = (file: string) => readFileSync(file, 'utf8').trim()

function orNothing(measure: () => number): number {
  try {
    return measure()
  } catch (error) {
    if (isUnreadable(error)) return 0
    throw error
  }
}

const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && /^E(NOENT|SRCH|ACCES|PERM)$/.test(String(error.code))
