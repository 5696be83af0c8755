/** Clocks stand in this zone until it is disposed of; all other tests run in UTC. */
export function inZone(zone: string): Disposable {
  process.env.TZ = zone
  return {
    [Symbol.dispose]() {
      process.env.TZ = 'UTC'
    },
  }
}
