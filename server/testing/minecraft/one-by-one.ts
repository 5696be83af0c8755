/**
 * Lets bots of concurrent tests come in one after the other, for a whole version of the game is
 * loaded for each; and lets none begin before all are in.
 */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(join: () => Promise<T>): Promise<T> => {
    const turn = last.then(join)
    last = turn.catch(() => undefined)
    const joined = await turn
    await last
    return joined
  }
}
