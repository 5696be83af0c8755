import { minuteMs } from '../lib/time'

/** Every wait of the bot host in milliseconds, in one place so that tests can shorten them. */
export const timings = {
  /** Name resolution and TCP connection. */
  connectMs: 10_000,
  /** From the connection to the bot standing in the world. */
  joinMs: 20_000,
  /** A look at a server, from the dial to its answer. */
  checkMs: 10_000,
  /** The echo after that answer, which many servers leave out. */
  pongMs: 2_000,
  /** A bot command, from the console or the chat. */
  commandMs: 10_000,
  /** Microsoft's answers while a premium account signs in; waiting for its owner is apart. */
  signInMs: 30_000,
  /** A server that sends nothing at all for this long is gone. */
  silenceMs: 30_000,
  /** A bot that stays dead for this long leaves and comes back. */
  deadMs: 30_000,
  /** After this, a session that was asked to end is cut. */
  stopMs: 1_000,
  /** A session that lasted this long starts the backoff anew. */
  stableMs: minuteMs,
  /** How long the attempts of a user's start may fail before the bot is stopped. */
  startBudgetMs: minuteMs,
  backoffBaseMs: 2_000,
  backoffCapMs: 5 * minuteMs,
  /** How often a worker says that it is alive, and how many beats it may miss. */
  beatMs: 1_000,
  missedBeats: 5,
}

export type Timings = typeof timings
