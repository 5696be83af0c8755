import type { Permissions } from '@nats-io/jwt'

/** Where the answers to a machine's own requests come, which nobody else may hear. */
export const inboxOf = (hostId: string): string => `_INBOX_${hostId}`

/**
 * What the credential of one machine is good for: its own events and its lease, and hearing its own
 * commands. Nothing of the JetStream API: whoever may read a key of their own can have it answered to
 * any subject, which is to speak as somebody else.
 */
export const hostPermissions = (hostId: string): Permissions => ({
  pub: { allow: [`enj.1.evt.${hostId}`, `enj.1.keep.${hostId}`, `$KV.enj_hosts.${hostId}`] },
  sub: { allow: [`enj.1.cmd.${hostId}`, `${inboxOf(hostId)}.>`] },
})

export const controlPermissions: Permissions = {
  pub: { allow: ['enj.1.>', '$KV.>', '$JS.>'] },
  sub: { allow: ['enj.1.>', '$KV.>', '_INBOX.>'] },
}

/** For telling the servers of the bus who is still trusted. */
export const systemPermissions: Permissions = {
  pub: { allow: ['$SYS.REQ.CLAIMS.UPDATE'] },
  sub: { allow: ['_INBOX.>'] },
}
