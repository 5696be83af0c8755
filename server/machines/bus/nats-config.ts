import type { Claims } from './claims'

export type NatsServer = {
  /** `host:port` */
  listen: string
  /** Its folder for streams and for who is trusted; it has to outlive the server. */
  store: string
  tls: { certFile: string; keyFile: string } | null
  /** In a cluster: what no other of its servers is called, and `host:port` for each other. */
  cluster: { name: string; listen: string; routes: string[] } | null
}

/**
 * What a nats-server has to be configured with to trust this installation and nobody else. Who is no
 * longer trusted it learns from control, and keeps: what stands here is older, and never wins.
 */
export async function natsConfig(claims: Claims, server: NatsServer): Promise<string> {
  const { listen, store, tls, cluster } = server
  const { system, account } = claims.keys
  const [operator, ofSystem, ofAccount] = await Promise.all([
    claims.operator(),
    claims.systemAccount(),
    claims.account([]),
  ])
  return `listen: ${quoted(listen)}
server_name: ${quoted(cluster?.name ?? 'enjambre')}
max_payload: 1MB
jetstream { store_dir: ${quoted(`${store}/jetstream`)}, max_mem: 16MB, max_file: 4GB }
${tls ? `tls { cert_file: ${quoted(tls.certFile)}, key_file: ${quoted(tls.keyFile)} }\n` : ''}${cluster ? clusterBlock(cluster) : ''}
operator: ${operator}
system_account: ${system}
resolver { type: full, dir: ${quoted(`${store}/trust`)}, allow_delete: false, interval: "2m" }
resolver_preload {
  ${system}: ${ofSystem}
  ${account}: ${ofAccount}
}
`
}

function clusterBlock({ listen, routes }: NonNullable<NatsServer['cluster']>) {
  const urls = routes.map((route) => quoted(`nats://${route}`))
  return `cluster { name: enjambre, listen: ${quoted(listen)}, routes: [ ${urls.join(', ')} ] }\n`
}

/** As its configuration reads it: JSON's escapes are among its own. */
const quoted = (text: string) => JSON.stringify(text)
