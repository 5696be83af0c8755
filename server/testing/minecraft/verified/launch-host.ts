import { join } from 'node:path'
import { launchChild } from '../../../bots/fleet/hosts/host-process'

const file = join(import.meta.dir, '../host-child.ts')

/** A host in a process of its own with the waits of tests; servers may take so long to let bots in. */
export const launchTestHost = (joinMs: number) =>
  launchChild([process.execPath, file, String(joinMs)])

/** For servers that answer, and some that never do. */
export const launchPatientHost = launchTestHost(20_000)
