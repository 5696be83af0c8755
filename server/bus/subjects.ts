/** Held by a stream as `nats kv` expects a bucket, so that operators can look into it. */
export const leaseStream = 'KV_enj_hosts'
export const keepStream = 'ENJ_KEEP'

/** Lower case, digits and hyphens: no dot, no wildcard, nothing that ends a subject's part. */
const hostId = /^[a-z0-9-]{1,40}$/

export const isHostId = (text: string): boolean => hostId.test(text)

/** What is said of, to and by one host. Throws for an id that could name more than one. */
export function subjectsOf(host: string) {
  if (!isHostId(host)) throw new Error(`no id of a host: ${host}`)
  return { ...subjectsLike(host), inbox: `_INBOX_${host}` }
}

/** The same of every host. */
export const everyHost = subjectsLike('*')

function subjectsLike(host: string) {
  return {
    /** Control to the host. */
    cmd: `enj.1.cmd.${host}`,
    /** The host to control; what is lost is lost. */
    evt: `enj.1.evt.${host}`,
    /** The host to control, kept until control has stored it. */
    keep: `enj.1.keep.${host}`,
    /** The host's lease. */
    lease: `$KV.enj_hosts.${host}`,
    /** The host asks what its lease says; `told` answers. */
    ask: `enj.1.ask.${host}`,
    told: `enj.1.told.${host}`,
  }
}

/** The host that a subject is of; null when it names none. */
export function hostOf(subject: string): string | null {
  const host = subject.slice(subject.lastIndexOf('.') + 1)
  return isHostId(host) ? host : null
}

/**
 * All that a host's credentials may permit. No reading from JetStream, not even of its own lease: a
 * server answers to whatever subject the asker names, so that whoever may read what they wrote can
 * have it said in anybody's name.
 */
export function permissionsOf(host: string): { publish: string[]; subscribe: string[] } {
  const { cmd, evt, keep, lease, ask, told, inbox } = subjectsOf(host)
  return { publish: [evt, keep, lease, ask], subscribe: [cmd, told, `${inbox}.>`] }
}
