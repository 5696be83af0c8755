/** Of a bot's id, that much is noted; ids are shorter. */
const longest = 63

/** Where a thread notes which bot's packet it handles, for a host that finds it hanging. */
export const newWorkNote = () => new SharedArrayBuffer(1 + longest)

/** The bot whose packet the thread handles; null while it does something else. */
export function readWorkNote(note: SharedArrayBuffer): string | null {
  const [length = 0, ...id] = new Uint8Array(note)
  return length > 0 ? Buffer.from(id.slice(0, length)).toString() : null
}

/** The thread's own: its host's from the first configuration on. */
let noted = new Uint8Array(newWorkNote())

export function shareWorkNote(note: SharedArrayBuffer): void {
  noted = new Uint8Array(note)
}

/** What runs something with a note of this bot. */
export function noteWorkOf(botId: string): <Result>(run: () => Result) => Result {
  const id = Buffer.from(botId).subarray(0, longest)
  return function work(run) {
    const [outer = 0] = noted
    noted.set(id, 1)
    noted[0] = id.length
    try {
      return run()
    } finally {
      noted[0] = outer
    }
  }
}
