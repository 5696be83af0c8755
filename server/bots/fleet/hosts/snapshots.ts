import {
  type HostedBotState,
  type HostSnapshot,
  snapshotPage,
} from '../../../game/hosts/host-state'
import { type BotSession, isAt, resetSession } from '../bot-session'
import type { Host, HostId, HostLink } from './hosts'

/**
 * What is to be done about a bot, by what its host says of it: nothing, take it as it is there, bring it
 * back because its session is gone, note that it has ended as it should, or have it stopped there because
 * it is not that host's.
 */
type Verdict = 'nothing' | 'adopt' | 'lost' | 'ended' | 'stop'

/** `told`: what the host says; absent: it does not have the bot. */
function judge(
  session: BotSession | undefined,
  told: HostedBotState | undefined,
  hostId: HostId,
): Verdict {
  // Its answer is on its way, and newer.
  if (session?.busy || session?.phase === 'starting') return 'nothing'
  if (!session || session.phase === 'none') return told ? 'adopt' : 'nothing'
  if (!isAt(session, hostId)) return told ? 'stop' : 'nothing'
  if (!told) return session.phase === 'ending' ? 'ended' : 'lost'
  return told.token === session.token ? 'adopt' : 'stop'
}

type Acts = {
  adopt(bot: HostedBotState): void
  lose(botIds: string[]): void
  /** It is not this host's, or not with this token. */
  stop(bot: HostedBotState): void
  advance(botId: string): void
}

/** What the host has, against what we believe that it has: the difference decides. */
export function compare(
  host: Host,
  { bots }: HostSnapshot,
  sessions: ReadonlyMap<string, BotSession>,
  believed: readonly string[],
  { adopt, lose, stop, advance }: Acts,
): void {
  const told = new Map(bots.map((bot) => [bot.botId, bot]))
  const lost: string[] = []
  for (const botId of new Set([...told.keys(), ...believed])) {
    const bot = told.get(botId)
    const session = sessions.get(botId)
    const verdict = judge(session, bot, host.id)
    if (verdict === 'lost') lost.push(botId)
    else if (verdict === 'ended' && session) {
      resetSession(session, false)
      advance(botId)
    } else if (bot && verdict === 'stop') {
      if (session && isAt(session, host.id)) session.phase = 'ending'
      stop(bot)
    } else if (bot && verdict === 'adopt') adopt(bot)
  }
  if (lost.length > 0) lose(lost)
}

/** Every bot that the host has, and the number of the last event that was told before. */
export async function askSnapshot(link: HostLink): Promise<HostSnapshot> {
  const bots: HostedBotState[] = []
  let after: string | null = null
  for (;;) {
    const page: HostSnapshot = await link.request('snapshot', { after }, { deadlineMs: 10_000 })
    bots.push(...page.bots)
    after = page.bots.at(-1)?.botId ?? null
    if (page.bots.length < snapshotPage) return { number: page.number, bots }
  }
}

/** Asks hosts what they have; while one is asked, others who want to know wait for the next answer. */
export function createSnapshots(
  take: (host: Host, snapshot: HostSnapshot) => void,
  failed: (error: unknown) => void,
) {
  const asked = new Map<HostId, { again: boolean }>()

  async function ask(host: Host): Promise<void> {
    const going = asked.get(host.id)
    if (going) {
      going.again = true
      return
    }
    const own = { again: false }
    asked.set(host.id, own)
    try {
      take(host, await askSnapshot(host.link))
    } catch (error) {
      failed(error)
    } finally {
      asked.delete(host.id)
    }
    if (own.again) await ask(host)
  }

  return ask
}
