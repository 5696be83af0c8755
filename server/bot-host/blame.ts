import { createSlidingWindow } from '../lib/sliding-window'
import { hourMs } from '../lib/time'
import { newWorkNote, readWorkNote } from '../lib/work-note'
import type { WorkerLink } from './pool'

/** Threads that may be lost over packets of one bot within the hour. */
const tolerated = 1

/** Finds the bot whose packets its threads are lost over. */
export function createBlame() {
  const notes = new WeakMap<WorkerLink, SharedArrayBuffer>()
  const losses = createSlidingWindow({ max: tolerated, windowMs: hourMs })

  function noteOf(worker: WorkerLink): SharedArrayBuffer {
    const note = notes.get(worker) ?? newWorkNote()
    notes.set(worker, note)
    return note
  }

  return {
    /** Where this worker notes whose packet it handles. */
    noteOf,
    /** The bot over which this worker was lost, when it is one too many; else null. */
    culpritOf(worker: WorkerLink): string | null {
      const botId = readWorkNote(noteOf(worker))
      return botId !== null && losses.take(botId) > 0 ? botId : null
    },
    forgive: losses.clear,
  }
}
