import { plainAddress } from '../../game/addresses'
import { type Entrance, hashOfCode } from '../../game/hosts/own-client'
import { type Clock, systemTicker } from '../../lib/clock'

/** Who asks to come in: under which name, from where, with which code as the first part of the address. */
type Comer = { player: string; address: string; label: string }

/** Why somebody may not come in. */
type Stranger = 'unknown' | 'ambiguous' | 'otherName'

type Waiting = { entrance: Entrance; until: number }

/** At once; one bot has one. */
const most = 10_000

/** Those who may come in, once and within their time, by their bots. */
export function createExpected(clock: Clock = systemTicker) {
  const expected = new Map<string, Waiting>()

  function waiting(): Waiting[] {
    for (const [botId, { until }] of expected) if (until <= clock.now()) expected.delete(botId)
    return [...expected.values()]
  }

  const isCalled = ({ entrance }: Waiting, player: string) =>
    entrance.who.player.toLowerCase() === player.toLowerCase()

  return {
    /** In the place of who was expected at that bot before. */
    expect(entrance: Entrance): void {
      const [oldest] = waiting()
      if (expected.size >= most && oldest) expected.delete(oldest.entrance.botId)
      expected.set(entrance.botId, { entrance, until: clock.now() + entrance.forMs })
    },
    /** Whom one who comes was announced as; nobody comes in twice for it, unless it was not to be. */
    admit({ player, address, label }: Comer): { entrance: Entrance; again(): void } | Stranger {
      const all = waiting()
      const hash = hashOfCode(label)
      const coded = all.find(({ entrance }) => entrance.codeHash === hash)
      if (coded && !isCalled(coded, player)) return 'otherName'
      const from = plainAddress(address)
      const known = all.filter((one) => isCalled(one, player) && one.entrance.address === from)
      const [found, ...others] = coded ? [coded] : known
      if (!found) return 'unknown'
      if (others.length > 0) return 'ambiguous'
      const { entrance } = found
      expected.delete(entrance.botId)
      return {
        entrance,
        again() {
          if (!expected.has(entrance.botId)) expected.set(entrance.botId, found)
        },
      }
    },
  }
}
