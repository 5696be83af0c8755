import { minuteMs } from '../lib/time'

/** Every wait of the bot host in milliseconds, in one place so that tests can shorten them. */
export const timings = {
  /** Name resolution and TCP connection. */
  connectMs: 10_000,
  /** From the connection to the bot standing in the world. */
  joinMs: 20_000,
  /** How long a bot that a server lets in no further waits there for a person's answer. */
  personMs: 10 * minuteMs,
  /** How long it waits for a word about a resource pack on which the server insists. */
  packMs: 30_000,
  /** After a burst, a user may dial once in this time. */
  dialEveryMs: 1_000,
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
  /** Somebody's own client: until it plays, and until it has followed the bot into another world. */
  clientEntersMs: minuteMs,
  clientFollowsMs: 30_000,
  /** A worker in which a session does not end in this time is replaced. */
  endMs: 15_000,
  /** A session that lasted this long starts the backoff anew. */
  stableMs: minuteMs,
  /** How long the attempts of a user's start may fail before the bot is stopped. */
  startBudgetMs: minuteMs,
  backoffBaseMs: 2_000,
  backoffCapMs: 5 * minuteMs,
  /** How often a worker says that it is alive, and how many beats it may miss while it has a core. */
  beatMs: 1_000,
  missedBeats: 5,

  // How long a server may take for what a bot asks of it.
  /** Where a bot stands that it has just let in, and the ground there: commands wait for it. */
  groundMs: 3_000,
  /** One click, and all that lies there after it. */
  clickMs: 10_000,
  /** Several clicks: a transfer. */
  clicksMs: 30_000,
  /** A change of places, what is put on or taken in hand, one craft in the inventory. */
  changeMs: 12_000,
  /** All that lies in a window, asked for after a click. */
  syncMs: 3_000,
  /** A server that acknowledges no clicks and answers no questions has had its say after so long. */
  silentMs: 1_000,
  /** All that the bot carries, asked for when what the client believes may be false. */
  resyncMs: 2_500,
  /** After this, beyond the way there and back, what came last of it was the answer. */
  settleMs: 100,
  /** A window that opens or closes. */
  windowMs: 6_000,
  /** One craft of a command; all crafts that were asked for in the inventory. */
  craftMs: 6_000,
  craftAllMs: 20_000,
  placeMs: 7_000,
  sowMs: 6_000,
  /** A thing that is used or eaten. */
  useMs: 5_000,
  sleepMs: 6_000,
  /** Getting into a vehicle, out of one or out of bed. */
  mountMs: 3_000,
  standMs: 3_000,
  /** Beyond what the client reckons: a server that lags digs slower. */
  digGraceMs: 6_000,
  /** Within how long it says that it did not let a block go, beyond the way there and back. */
  digRefusalMs: 300,
  /** What a mined block or a crop lets fall, and a stack that the bot stands on. */
  minedDropMs: 1_000,
  cropDropMs: 600,
  pickUpMs: 1_500,
  /** What is carried is told a little after its stack is gone. */
  carriedMs: 300,
  /** The search for a path, and the least time for a walk. */
  pathMs: 8_000,
  leastWalkMs: 20_000,
}

export type Timings = typeof timings
