import type { DisconnectReason } from '#contract/bots/connections'
import type { Retry } from '../../../game/disconnect'

/** What a server says, how it is to be read, and whether another attempt can mend it. */
export type KickRow = [reason: DisconnectReason, retry: Retry, said: string]

/** Rows that are copied letter by letter out of one file; what a server fills in is filled in. */
export type KickSource = { from: string; rows: KickRow[] }
