import { proxy } from 'valtio'
import { fallbackVersions, limits } from '#contract/limits'
import { fetchVersions } from '../bots-api'

/** The Minecraft versions to choose from; the specification's list until the server's arrives. */
export const versions = proxy<{
  list: readonly string[]
  defaultVersion: string
  state: 'idle' | 'loading' | 'ready' | 'failed'
}>({ list: fallbackVersions, defaultVersion: limits.version, state: 'idle' })

export async function loadVersions() {
  if (versions.state === 'loading' || versions.state === 'ready') return
  versions.state = 'loading'
  try {
    const { versions: list, defaultVersion } = await fetchVersions()
    Object.assign(versions, { list, defaultVersion, state: 'ready' })
  } catch {
    versions.state = 'failed'
  }
}
