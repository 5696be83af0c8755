import type { Context } from '../../context'

/** Whether a `host:port` is the practice server, or another one of this machine. */
export function practiceServers({ practice }: Pick<Context, 'practice'>) {
  const { running, host, port, others } = practice.state()
  const ports = [...(running ? [port] : []), ...others.map((other) => other.port)]
  const known = new Set(ports.flatMap((port) => [`${host}:${port}`, `localhost:${port}`]))
  return (server: string) => known.has(server)
}
