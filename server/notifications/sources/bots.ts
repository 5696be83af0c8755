import type { BotChange } from '../../bots/fleet/hosts/host-links'
import type { Context } from '../../context'
import { text } from '../../locales/text'
import type { Engine } from '../engine/engine'
import { backWords, fellWords } from './fall-words'

/** What ends when a bot leaves its world, should nobody say so. */
const inWorld = ['low-health', 'player-near', 'inventory-full'] as const

type Standing = 'in' | 'out' | 'asked'

/** Null: it is on its way. */
function standingOf({ row, now, fault }: BotChange): Standing | null {
  if (now.status === 'running') return 'in'
  const shall = row.desired === 'running'
  // A bot that gave up has a fault, and nobody asked it to stop.
  const isOut = fault !== null && now.status === (shall ? 'connecting' : 'stopped')
  if (isOut) return 'out'
  return now.status === 'connecting' ? null : 'asked'
}

/** Tells which bots leave their worlds though nobody asked for it, and which are back. */
export function followBots(
  ctx: Pick<Context, 'clock' | 'fleet' | 'hostLinks'>,
  engine: Engine,
): { rulesChanged(): void } {
  /** Of bots that rules are of, what was told last. */
  const known = new Map<string, Standing>()

  ctx.hostLinks.onChanged((change) => {
    const { row, before, now } = change
    if (before.status === 'running' && now.status !== 'running') leave(change)
    const standing = standingOf(change)
    if (standing === null || known.get(row.id) === standing) return
    if (engine.rules.of(row.userId, 'disconnected').length === 0) {
      known.delete(row.id)
      return
    }
    known.set(row.id, standing)
    tell(change, standing)
    if (standing === 'asked') known.delete(row.id)
  })

  function tell({ row }: BotChange, standing: Standing) {
    const at = ctx.clock.now()
    const about = { kind: 'disconnected' as const, userId: row.userId, botId: row.id, at }
    if (standing === 'in') {
      engine.tell({ ...about, state: 'ended', said: (since) => backWords(row, at - since) })
    } else {
      const state = standing === 'out' ? 'begun' : 'withdrawn'
      engine.tell({ ...about, state, said: (since) => fellWords(ctx, row, at - since) })
    }
  }

  function leave({ row }: BotChange) {
    const at = ctx.clock.now()
    for (const kind of inWorld) {
      if (engine.rules.of(row.userId, kind).length === 0) continue
      const said = (since: number) => ({
        title: text('notifications.game.left', row.name),
        body: text(
          'notifications.game.leftBody',
          text(`notifications.game.begun.${kind}`, row.name),
          at - since,
        ),
      })
      engine.tell({ kind, userId: row.userId, botId: row.id, state: 'ended', said, at })
    }
  }

  // Whoever is told again what is known makes nothing of it.
  return { rulesChanged: () => known.clear() }
}
