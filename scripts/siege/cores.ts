import { availableParallelism } from 'node:os'

/**
 * Leaves the first core to the product and takes the others for this process and what it starts:
 * attackers and customers have machines of their own. Returns what goes before the product's
 * command; nothing where the system cannot do it.
 */
export function leaveFirstCore(): string[] {
  const taskset = Bun.which('taskset')
  const last = availableParallelism() - 1
  if (!taskset || last < 1) return []
  Bun.spawnSync([taskset, '-acp', `1-${last}`, String(process.pid)])
  return [taskset, '-c', '0']
}
