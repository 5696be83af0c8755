import { hc } from 'hono/client'
import type { viewerRoutes } from '../../server/viewer/viewer-routes'
import { anonymous, unwrap } from '../lib/api'
import { plainTextures } from './gl/atlas'

const viewer = hc<typeof viewerRoutes>('/api', { fetch: anonymous })

/** What blocks of a version look like; the browser keeps it for good. */
export async function fetchLooks(version: string) {
  const {
    hash,
    isPlain,
    named,
    skins: skinPlaces,
    versions,
  } = await unwrap(viewer.viewer.looks.$get())
  const part = async (name: string) => {
    const response = await anonymous(`/api/viewer/looks/${hash}/${name}`)
    if (!response.ok) throw new Error(`no looks: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  const [models, states, textures, skins] = await Promise.all([
    part('models'),
    part(nearest(version, versions)),
    isPlain ? part('colours').then(plainTextures) : part('textures'),
    part(isPlain ? 'plainSkins' : 'skins'),
  ])
  return { models, states, isPlain, painted: { textures, named, skins, skinPlaces } }
}

const byNumbers = new Intl.Collator('en', { numeric: true })

/** Its own, or those of the newest version before it. */
export function nearest(version: string, versions: readonly string[]): string {
  const older = versions.filter((known) => byNumbers.compare(known, version) <= 0)
  return older.sort(byNumbers.compare).at(-1) ?? versions[0] ?? version
}
