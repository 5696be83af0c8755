import type { MachineRoom } from '#contract/admin/machines'
import { t } from '#texts/machines/machines'
import { type ShownMachine, takesBots } from './shown-machine'

/** How many more bots fit, in a word: an administrator's bound is exact, all else is rounded down. */
const roomWord = ({ bots, limit }: MachineRoom) =>
  limit === 'cap' ? t.room.exactly(bots) : t.room.more(bots)

/** The word for the table, and why it is so; null: nothing is known. */
export function roomOf(machine: ShownMachine): { word: string; why: string } | null {
  if (machine.live?.state === 'up' && machine.draining) {
    return { word: t.room.more(0), why: t.room.closed }
  }
  const room = takesBots(machine) ? machine.live?.room : null
  return room ? { word: roomWord(room), why: t.room.by[room.limit] } : null
}

/** All of it in sentences. */
export function roomSentences({ live }: ShownMachine): string[] {
  const room = live?.room
  if (!room) return [t.room.nothing]
  const sentence = t.room.sentence(roomWord(room), room.limit)
  if (room.limit === 'cap' || room.limit === 'delay') return [sentence]
  return [sentence, room.isMeasured ? t.room.measured : t.room.assumed]
}
