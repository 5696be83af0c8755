import type { apiTokens } from '#db/schema'
import type { Identity } from '../sessions'

export type TokenRow = typeof apiTokens.$inferSelect

/** Who calls by a token of theirs: never somebody who has proved who they are. */
export type TokenIdentity = Identity & { token: TokenRow }

/** Whoever calls: a person by a session of theirs, or a program by a token. */
export type Caller = Identity | TokenIdentity
