import { childEnvironment } from '../../self'
import { type Place, SecondPlaceFailure } from './place'

const times = { run: 3_600_000, end: 5_000 }
const lastLines = 5

/**
 * A program that brings the file somewhere: it gets its path as the last argument, runs in no shell
 * and without our settings, and says with its exit code whether it did. Its own affair what is kept
 * there.
 */
export function commandPlace(command: readonly string[], limitMs = times.run): Place {
  const run = async (file: string) => {
    const child = start([...command, file])
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill()
      setTimeout(() => child.kill('SIGKILL'), times.end).unref()
    }, limitMs)
    const [code, out, errors] = await Promise.all([
      child.exited,
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]).finally(() => clearTimeout(timer))
    if (isLate) throw new SecondPlaceFailure('timeout', endOf(out + errors))
    if (code !== 0) throw new SecondPlaceFailure('failed', endOf(`${out}${errors}`) ?? String(code))
  }
  return {
    kind: 'command',
    name: command.join(' '),
    put: run,
    list: () => null,
    remove: () => Promise.resolve(),
    test() {
      const [program = ''] = command
      if (Bun.which(program) !== null) return Promise.resolve()
      return Promise.reject(new SecondPlaceFailure('unreachable', program))
    },
  }
}

function start(command: string[]) {
  try {
    return Bun.spawn(command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: childEnvironment(),
    })
  } catch (error) {
    throw new SecondPlaceFailure('unreachable', error instanceof Error ? error.message : null)
  }
}

function endOf(output: string): string | null {
  const lines = output.trim().split('\n').slice(-lastLines)
  return lines.join('\n').slice(-500) || null
}
