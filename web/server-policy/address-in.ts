import { ServerAddress } from '#contract/bots/servers'

/** `host` or `host:port` as somebody types it; null when it is neither. */
export function addressIn(text: string) {
  const [, host = '', port] = /^\s*(\S+?)(?::(\d{1,5}))?\s*$/.exec(text) ?? []
  const parsed = ServerAddress.safeParse({ host, ...(port && { port: Number(port) }) })
  return parsed.data ?? null
}
