import { launchHost } from '../bots/fleet/hosts/host-process'
import { mojangManifest } from './download'
import type { VerifyOptions } from './run'
import type { VanillaOptions } from './vanilla'

export type Parts = Pick<VerifyOptions, 'launch' | 'stayMs'> & Omit<VanillaOptions, 'version'>

export const usualParts: Parts = {
  launch: launchHost,
  stayMs: 20_000,
  manifestUrl: mojangManifest,
  java: 'java',
}
