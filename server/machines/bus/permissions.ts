import type { Permissions } from '@nats-io/jwt'

/**
 * What the credential of one machine is good for: its own events and its lease, and hearing what is said
 * to it. Nothing of the JetStream API: whoever may read a key of their own can have it answered to any
 * subject, which is to speak as somebody else.
 */
export const hostPermissions = (host: string): Permissions => ({
  pub: {
    allow: [
      ...[`enj.1.evt.${host}`, `enj.1.keep.${host}`, `enj.1.ask.${host}`],
      `$KV.enj_hosts.${host}`,
    ],
  },
  sub: { allow: [`enj.1.cmd.${host}`, `enj.1.told.${host}`, `_INBOX_${host}.>`] },
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
