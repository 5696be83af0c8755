import type { Permissions } from '@nats-io/jwt'
import { permissionsOf } from '../../bus/subjects'

/** What the credential of one machine is good for. */
export function hostPermissions(host: string): Permissions {
  const { publish, subscribe } = permissionsOf(host)
  return { pub: { allow: publish }, sub: { allow: subscribe } }
}

export const controlPermissions: Permissions = {
  pub: { allow: ['enj.1.>', '$KV.>', '$JS.>'] },
  sub: { allow: ['enj.1.>', '$KV.>', '_INBOX.>'] },
}

/** For telling the servers of the bus who is still trusted. */
export const systemPermissions: Permissions = {
  pub: { allow: ['$SYS.REQ.CLAIMS.UPDATE'] },
  sub: { allow: ['_INBOX.>'] },
}
