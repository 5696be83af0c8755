// Preloaded by the control process of the bench: writes how late its event loop runs, and how long it was
// at work by itself meanwhile, which is what another machine would see; every five seconds.
import { appendFileSync, readFileSync } from 'node:fs'

const file = process.env.LOOP_PROBE
const everyMs = 10
const tellMs = 5_000

/** Ms that this thread has had a core (Linux). */
const workedMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6
const tenths = (ms: number) => Math.round(ms * 10) / 10

if (file && process.argv.includes('serve')) {
  let late: [late: number, own: number][] = []
  let due = performance.now() + everyMs
  let worked = workedMs()
  setInterval(() => {
    const lateMs = Math.max(0, performance.now() - due)
    const now = workedMs()
    late.push([tenths(lateMs), tenths(Math.min(lateMs, now - worked))])
    due = performance.now() + everyMs
    worked = now
  }, everyMs)
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify(late)}\n`)
    late = []
  }, tellMs)
}
