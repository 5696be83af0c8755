import { describe } from 'bun:test'
import { natsServer } from './find-nats'

/** Tests that need a real nats-server; `scripts/verify.ts` says which were not run without one. */
export function natsTests(name: string, define: () => void): void {
  if (natsServer === '') describe.skip(name, define)
  else describe(name, define)
}
