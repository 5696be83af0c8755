import { describe } from 'bun:test'
import { findNats } from './find-nats'

export const natsServer = process.env.ENJAMBRE_TEST_NATS ?? findNats()

/** Tests that need a real nats-server; `scripts/verify.ts` says which were not run without one. */
export function natsTests(name: string, define: () => void): void {
  if (natsServer === '') describe.skip(name, define)
  else describe(name, define)
}
