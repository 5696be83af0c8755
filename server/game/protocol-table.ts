/**
 * For the host itself, the bot's worker, the host that has the bot, the worker with the fewest bots, or
 * every worker.
 */
type Addressee = 'host' | 'bot' | 'botsHost' | 'any' | 'all'

type Command<To extends Addressee, Args, Result> = {
  to: To
  deadlineMs: number
  /** Of a bot that is about to join or to leave, too; the others need one that runs. */
  needs?: 'session'
  /** Never there: it binds the types to the entry. */
  signature?: (args: Args) => Result
}

type OfBot = { botId: string }
/** Whose dials it counts among. */
type OfUser = { userId: string }

const usualMs = 5_000

export function toHost<Result = void, Args = Record<string, never>>(
  deadlineMs = usualMs,
): Command<'host', Args, Result> {
  return { to: 'host', deadlineMs }
}

export function toBot<Result = void, Args = unknown>(
  options: Partial<Pick<Command<'bot', Args, Result>, 'deadlineMs' | 'needs'>> = {},
): Command<'bot', Args & OfBot, Result> {
  return { to: 'bot', deadlineMs: usualMs, ...options }
}

/** Of one of its bots, answered by the host itself. */
export function toBotsHost<Result = void, Args = unknown>(): Command<
  'botsHost',
  Args & OfBot,
  Result
> {
  return { to: 'botsHost', deadlineMs: usualMs, needs: 'session' }
}

/** Dials for a user, if their budget of dials allows it. */
export function toAny<Result, Args>(deadlineMs = usualMs): Command<'any', Args & OfUser, Result> {
  return { to: 'any', deadlineMs }
}

export function toAll<Args>(deadlineMs = usualMs): Command<'all', Args, void> {
  return { to: 'all', deadlineMs }
}

export type CommandTable = Record<string, Command<Addressee, never, unknown>>

/** The commands of a table for these, as a link takes them. */
export type CommandsOf<Table, To extends Addressee = Addressee> = {
  [K in NamesTo<Table, To>]: Table[K] extends Command<Addressee, infer Args, infer Result>
    ? { args: Args; result: Result }
    : never
}

export type NamesTo<Table, To extends Addressee> = {
  [K in keyof Table]: Table[K] extends { to: To } ? K : never
}[keyof Table] &
  string

/** From the host itself, from a bot (passed on unchanged), or from a bot and with what the host adds. */
type Source = 'host' | 'bot' | 'both'

/**
 * What becomes of an event that control does not hear: it is told again until control has stored it, it
 * waits until control is there, or the newest of each bot is told to each control that comes. The others
 * are lost, and nothing is wrong for that.
 */
type Kept = 'stored' | 'heard' | 'newest'

type Event<From extends Source, Payload> = {
  from: From
  kept?: Kept
  /** Never there: it binds the type to the entry. */
  payload?: Payload
}

export function ofHost<Payload>(kept?: Kept): Event<'host', Payload> {
  return { from: 'host', kept }
}

export function ofBot<Payload extends OfBot>(kept?: Kept): Event<'bot', Payload> {
  return { from: 'bot', kept }
}

export function ofBoth<Payload extends OfBot>(kept?: Kept): Event<'both', Payload> {
  return { from: 'both', kept }
}

export type EventTable = Record<string, Pick<Event<Source, never>, 'from' | 'kept'>>

/** The events of a table from these, as a link takes them. */
export type EventsOf<Table, From extends Source = Source> = {
  [K in keyof Table as Table[K] extends { from: From } ? K : never]: Table[K] extends Event<
    Source,
    infer Payload
  >
    ? Payload
    : never
}
