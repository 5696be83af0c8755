import { type Bus, connectBus } from '../../bus/connection'
import type { BusOptions } from '../../bus/dial'
import { until } from '../until'

/** A bus with what it complained of; up when it is handed out. */
export async function testBus(
  url: string,
  options: Partial<BusOptions> = {},
): Promise<{ bus: Bus; troubles: string[] }> {
  const troubles: string[] = []
  const trouble = (error: unknown) => void troubles.push(String(error))
  const bus = await connectBus({ url, name: 'test', trouble, ...options })
  await until(
    () => `a bus (${troubles.join(', ')})`,
    () => bus.isUp(),
  )
  return { bus, troubles }
}
