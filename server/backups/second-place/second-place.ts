import { join } from 'node:path'
import type { SecondPlaceKind } from '#contract/admin/backups'
import type { Context } from '../../context'
import { partLogger } from '../../log'
import { folderOf, isOurs, named } from '../backup-files'
import { toDelete } from '../retention'
import type { createStateStore, Failure } from '../state-store'
import { commandPlace } from './command'
import type { SecondPlaceConfig } from './config'
import { folderPlace } from './folder'
import { type Place, SecondPlaceFailure } from './place'
import { s3Place } from './s3'

export type SecondState = {
  kind: SecondPlaceKind
  place: string
  lastAt: number | null
  failure: Failure | null
}

type Needs = Pick<Context, 'config' | 'clock' | 'settings'> & {
  kept: ReturnType<typeof createStateStore>
}

const limitMs = 3 * 3_600_000
const log = partLogger('backups')

/** Brings backups to the second place, and keeps there what the rule keeps. */
export function createSecondPlace({ config, clock, settings, kept }: Needs) {
  const place = config.backupCopy && placeOf(config.backupCopy)
  let sending: Promise<boolean> | null = null

  async function bring({ put, list, remove }: Place, name: string) {
    try {
      await within(put(join(folderOf(config.dataDir), name)))
      kept.note({ second: { lastAt: clock.now(), failure: null } })
      log.info('operations.backupSent', { name })
      const there = await within(list() ?? Promise.resolve([]))
      for (const old of obsolete(there)) await within(remove(old))
      return true
    } catch (error) {
      const failure = failureOf(error, clock.now())
      kept.note({ second: { ...kept.current().second, failure } })
      log.error('operations.backupNotSent', { name, error })
      return false
    }
  }

  function obsolete(there: { name: string; at: number }[]) {
    const backups = there
      .filter(({ name }) => isOurs(name))
      .map(({ name, at }) => ({ name, ...named(name, at) }))
      .sort((a, b) => b.at.localeCompare(a.at))
    return toDelete(backups, settings.current().backups, clock.now())
  }

  return {
    state: (): SecondState | null =>
      place && { kind: place.kind, place: place.name, ...kept.current().second },
    /** One at a time; says whether it is there. What fails is noted, not thrown. */
    send(name: string): Promise<boolean> {
      if (!place) return Promise.resolve(true)
      sending ??= bring(place, name).finally(() => {
        sending = null
      })
      return sending
    },
    /** Null for a place that takes what is brought. */
    async test(): Promise<Failure | null> {
      if (!place) return null
      try {
        await within(place.test())
        return null
      } catch (error) {
        return failureOf(error, clock.now())
      }
    },
  }
}

export type SecondPlace = ReturnType<typeof createSecondPlace>

function placeOf(config: SecondPlaceConfig): Place {
  if (config.kind === 'folder') return folderPlace(config.path)
  return config.kind === 's3' ? s3Place(config) : commandPlace(config.command)
}

/** A network folder may never answer. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: Timer | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SecondPlaceFailure('timeout', null)), limitMs)
    timer.unref()
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function failureOf(error: unknown, at: number): Failure {
  if (error instanceof SecondPlaceFailure)
    return { at, code: error.code, detail: error.detail?.slice(0, 500) ?? null }
  return { at, code: 'failed', detail: error instanceof Error ? error.message.slice(0, 500) : null }
}
