import { proxy } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { AuthCode, Bot, BotStatus } from '#contract/bots/bots'
import type { Arrangement } from '#contract/bots/order'
import type { BotState } from '#contract/realtime'
import { refreshProfile, session } from '../auth/session-store'
import { pauses } from '../lib/pauses'
import { type Preloaded, readBots, takePreloaded } from '../lib/preloaded'
import { connection, listen, openSocket } from '../lib/socket'
import { fetchOverview } from './bots-api'
import { joinRealtime } from './join'
import { tellSentAway } from './sent-away'

type Bots = {
  byId: Record<string, Bot>
  state: 'loading' | 'ready' | 'failed'
  /** How many bots the plan allows, and how many of them active. */
  botsAvailable: number
  /** Epoch ms of the last answer or push: the age of what is shown. */
  freshAt: number
}

type Change = (byId: Record<string, Bot>) => void

/** A status shown before the server tells it, and the one that news from before may still tell. */
type Assumed = { before: BotStatus; shown: BotStatus; answered: boolean }

export const bots = proxy<Bots>({ byId: {}, state: 'loading', botsAvailable: 0, freshAt: 0 })

/** Pushes that arrived while a refresh was under way, to be repeated on what it brings. */
let missed: Change[] = []
const assumed = new Map<string, Assumed>()
/** How much the server had told when the bots were read, and when it said so to this page's socket. */
const revision: { read: string | null; told: string | null } = { read: null, told: null }
let running: Promise<void> | null = null
let again = false

/** Reads the bots and stats anew. Asked again meanwhile, it reads once more before it is done. */
export function refresh(): Promise<void> {
  again = running !== null
  running ??= loadUntilCurrent()
  return running
}

async function loadUntilCurrent() {
  do {
    again = false
    missed = []
    for (const [botId, { answered }] of assumed) if (answered) assumed.delete(botId)
    await load()
  } while (again)
  running = null
}

async function load() {
  try {
    const { bots: list, stats, at, revision: current } = await read()
    revision.read = current
    const byId = Object.fromEntries(
      list.map((bot) => [bot.id, { ...bot, status: newer(bot.id, bot.status) }]),
    )
    for (const change of missed) change(byId)
    bots.byId = byId
    bots.botsAvailable = stats.botsAvailable
    bots.state = 'ready'
    bots.freshAt = at
  } catch {
    if (bots.state !== 'ready') bots.state = 'failed'
  }
}

/** On the first page the start-up has just read it; else it is read now. */
async function read(): Promise<Preloaded> {
  const preloaded = await takePreloaded()
  if (preloaded && (!revision.told || revision.told === preloaded.revision)) return preloaded
  const [, overview] = await Promise.all([refreshProfile(), fetchOverview()])
  return readBots(session.profile, overview)
}

/** Changes what is known, and what a refresh under way will bring. */
function apply(change: Change) {
  change(bots.byId)
  if (running) missed.push(change)
}

const put =
  (botId: string, status: BotStatus): Change =>
  (byId) => {
    const bot = byId[botId]
    if (bot) bot.status = status
  }

/** What to show when the server tells a status: it may have said it before it heard of our request. */
function newer(botId: string, reported: BotStatus) {
  const request = assumed.get(botId)
  if (request?.before === reported) return request.shown
  assumed.delete(botId)
  return reported
}

/** Shows a status before the server confirms it, until it tells another or refuses. */
export function assumeStatus(botId: string, shown: BotStatus) {
  const before = bots.byId[botId]?.status
  if (!before) return
  assumed.set(botId, { before, shown, answered: false })
  apply(put(botId, shown))
}

/** The server has answered: what is read from now on counts again; a push may still be on its way. */
export function settle(botId: string) {
  const request = assumed.get(botId)
  if (request) request.answered = true
}

/** Puts a status back that the server refused, unless it has said something else in the meantime. */
export function revert(botId: string, expected: BotStatus, previous: BotStatus) {
  assumed.delete(botId)
  if (bots.byId[botId]?.status === expected) apply(put(botId, previous))
}

/** Full data of one bot: merged into what we have, or a bot that another page created. */
export function mergeBot({ bot }: { bot: Bot }) {
  const status = newer(bot.id, bot.status)
  apply((byId) => {
    byId[bot.id] = { ...byId[bot.id], ...bot, status }
  })
  bots.freshAt = Date.now()
}

/** Many that were created at once, here or by another page. */
export function addBots({ bots: made }: { bots: readonly Bot[] }) {
  for (const bot of made) mergeBot({ bot })
}

/** What changes of a bot by itself. */
export function setState({ botId, status: reported, ...state }: BotState) {
  tellSentAway(bots.byId[botId], { botId, status: reported, ...state })
  const status = newer(botId, reported)
  apply((byId) => {
    const bot = byId[botId]
    if (bot) Object.assign(bot, { ...state, status })
  })
  bots.freshAt = Date.now()
}

/** Microsoft waits for this code; null when it no longer does. */
function setAuthCode({ botId, authCode }: { botId: string; authCode: AuthCode | null }) {
  apply((byId) => {
    const bot = byId[botId]
    if (bot) bot.authCode = authCode
  })
  bots.freshAt = Date.now()
}

/** Labels and places of many bots. */
export function arrange(changes: readonly Arrangement[]) {
  apply((byId) => {
    for (const { id, ...change } of changes) {
      const bot = byId[id]
      if (bot) Object.assign(bot, change)
    }
  })
  bots.freshAt = Date.now()
}

/** While an order is on its way to the server, what it tells of places is older. */
export const places = { areHeld: false }

function takeArrangement({ bots: changes }: { bots: Arrangement[] }) {
  arrange(places.areHeld ? changes.map(({ position: _, ...labels }) => labels) : changes)
}

export function removeBot({ botId }: { botId: string }) {
  apply((byId) => {
    delete byId[botId]
  })
}

/** Live updates while somebody looks; the caller's `dispose` ends them. */
export function subscribe(): () => void {
  const socket = openSocket()
  async function resync() {
    revision.told = (await joinRealtime()).revision
    await running
    if (revision.told === revision.read) bots.freshAt = Date.now()
    else void refresh()
  }
  const stop = listen({
    connect: resync,
    botState: setState,
    botUpdate: mergeBot,
    botsCreated: addBots,
    botAuthCode: setAuthCode,
    botDeleted: removeBot,
    botsArranged: takeArrangement,
    accountUpdate: refresh,
  })
  const timer = setInterval(() => {
    if (connection.state !== 'live') void refresh()
  }, pauses.offlineRefreshMs)
  if (socket.connected) void resync()
  else void refresh()

  return function dispose() {
    clearInterval(timer)
    stop()
  }
}

subscribeKey(session, 'state', (state) => {
  if (state !== 'out') return
  assumed.clear()
  Object.assign(revision, { read: null, told: null })
  Object.assign(bots, { byId: {}, state: 'loading', botsAvailable: 0, freshAt: 0 })
})
