import { eq, sql } from 'drizzle-orm'
import { lasts } from '#contract/notifications/triggers'
import { prepared } from '#db/prepared'
import { users } from '#db/schema'
import { type BotRow, botById } from '../../bots/bot-rows'
import { isInScope } from '../../bots/rule-triggers'
import type { Context } from '../../context'
import { createSlidingWindow } from '../../lib/sliding-window'
import { hourMs, minuteMs } from '../../lib/time'
import type { Occurrence, Said } from '../message'
import type { Found, Outbox } from './outbox'
import type { RuleIndex, RuleRow } from './rule-index'
import { over, type RuleState, type RuleStates, type StateKey } from './rule-states'

type Hindrance = { why: 'muted' | 'cooldown'; until: number } | null

type Parts = { index: RuleIndex; states: RuleStates; outbox: Outbox }

/** What is told to nobody, of one rule: more of it says nothing more. */
const suppressedPerHour = 30

const statusOf = prepared((db) =>
  db
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
)

type NamedBot = Pick<BotRow, 'id' | 'userId' | 'group' | 'name'>

/** Does what follows from things that have happened, within the caller's transaction. */
export function createApply({ db, clock }: Pick<Context, 'db' | 'clock'>, parts: Parts) {
  const { index, states, outbox } = parts
  const suppressed = createSlidingWindow({ clock, max: suppressedPerHour, windowMs: hourMs })
  /** Who was told something since it was asked last. */
  let told = new Set<string>()

  const isThere = (userId: string) => statusOf(db).get({ id: userId })?.status === 'active'
  const botOf = (botId: string): NamedBot | undefined => botById(db).get({ id: botId })

  /** Why nobody is told now, and until when; null: they are. Of what was told its end is told as well. */
  function hindranceOf(rule: RuleRow, key: StateKey, state: RuleState, isEnd: boolean): Hindrance {
    const now = clock.now()
    const ofAll = key.botId === '' ? state : states.of({ ...key, botId: '' })
    const mutedUntil = Math.max(state.mutedUntil ?? now, ofAll.mutedUntil ?? now)
    if (mutedUntil > now) return { why: 'muted', until: mutedUntil }
    const again = (state.toldAt ?? Number.NEGATIVE_INFINITY) + rule.cooldownMinutes * minuteMs
    return !isEnd && now < again ? { why: 'cooldown', until: again } : null
  }

  type Telling = { said: Said; at: number; isEnd?: boolean; isQuiet?: boolean }

  /**
   * Writes it down, and what is to be sent; says what keeps it from being told. `isQuiet`: then it is
   * not written down either.
   */
  function tell(rule: RuleRow, key: StateKey, state: RuleState, telling: Telling) {
    const { said, at, isEnd = false, isQuiet = false } = telling
    const hindrance = hindranceOf(rule, key, state, isEnd)
    if (hindrance && (isQuiet || suppressed.take(rule.id) > 0)) return { id: null, hindrance }
    const bot = botOf(key.botId) ?? null
    const channelIds = outbox.openChannels(rule)
    const silent = channelIds.length === 0 ? 'no-channel' : null
    const found: Found = { rule, bot, said, at, isEnd, suppressed: hindrance?.why ?? silent }
    const id = outbox.put(found, channelIds, clock.now())
    told.add(rule.userId)
    return { id: hindrance ? null : id, hindrance }
  }

  const sayOf = ({ said }: Pick<Occurrence, 'said'>, since: number): Said =>
    typeof said === 'function' ? said(since) : said

  function once(rule: RuleRow, key: StateKey, happened: Occurrence) {
    const state = states.of(key)
    const { at } = happened
    const { id } = tell(rule, key, state, { said: sayOf(happened, at), at })
    if (id !== null) states.set(key, { ...state, toldAt: clock.now() })
  }

  /** What lasts already is told now if somebody kept it from being told, and nobody does any more. */
  function begin(rule: RuleRow, key: StateKey, happened: Occurrence) {
    const state = states.of(key)
    if (state.notificationId !== null || state.dueAt !== null) return
    const since = state.since ?? happened.at
    const { trigger } = rule
    const dueAt = since + (trigger.kind === 'disconnected' ? trigger.minutes * minuteMs : 0)
    if (dueAt > clock.now()) return states.set(key, { ...state, since, dueAt })
    const isQuiet = state.since !== null
    tellBegun(
      rule,
      key,
      { ...state, since },
      { said: sayOf(happened, since), at: happened.at, isQuiet },
    )
  }

  function tellBegun(rule: RuleRow, key: StateKey, state: RuleState, telling: Telling) {
    const { id: notificationId, hindrance } = tell(rule, key, state, telling)
    const toldAt = notificationId === null ? state.toldAt : clock.now()
    // The others are found again, as long as they last.
    const isTimed = rule.trigger.kind === 'disconnected'
    const dueAt = isTimed && hindrance ? hindrance.until : null
    states.set(key, { ...state, dueAt, notificationId, toldAt })
  }

  function end(rule: RuleRow, key: StateKey, happened: Occurrence) {
    const state = states.of(key)
    const { since, notificationId } = state
    if (since === null) return
    if (notificationId !== null && rule.tellsEnd) {
      tell(rule, key, state, { said: sayOf(happened, since), at: happened.at, isEnd: true })
    }
    states.set(key, { ...state, ...over })
  }

  function withdraw(key: StateKey) {
    const state = states.of(key)
    if (state.since !== null && state.notificationId === null)
      states.set(key, { ...state, ...over })
  }

  const acts = {
    once,
    begun: begin,
    ended: end,
    withdrawn: (_: RuleRow, key: StateKey) => withdraw(key),
  }

  return {
    /** Does so for each rule that it is of. */
    apply(happened: Occurrence): void {
      const { userId, botId, kind, state, ruleIds, subject = '' } = happened
      const rules = index.of(userId, kind).filter(({ id }) => ruleIds?.includes(id) ?? true)
      if (rules.length === 0 || !isThere(userId)) return
      const bot = botId === null ? null : botOf(botId)
      if (bot === undefined || (bot !== null && bot.userId !== userId)) return
      const isOver = state === 'ended' || state === 'withdrawn'
      // Of what does not last there is neither beginning nor end, whoever says so.
      if (!lasts(kind) && isOver) return
      const act = acts[lasts(kind) ? state : 'once']
      for (const rule of rules) {
        // What has begun ends also for a bot that the rule is of no longer.
        if (bot !== null && !isOver && !isInScope(rule.scope, bot)) continue
        act(rule, { ruleId: rule.id, botId: bot?.id ?? subject }, happened)
      }
    },
    tellBegun,
    /** Whether something of it was told; asked once. */
    takeTold(): Set<string> {
      const users = told
      told = new Set()
      return users
    },
  }
}

export type Apply = ReturnType<typeof createApply>
