import type { Backups, BackupsState } from '#contract/admin/backups'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { listBackups } from './backup-files'
import type { State } from './backups'
import type { Failure } from './state-store'

export const backupsAnswer = ({ backups, config }: Context): Backups => ({
  success: true,
  backups: listBackups(config.dataDir),
  state: toState(backups.state()),
})

const toState = ({ last, failure, isOn, nextAt, second }: State): BackupsState => ({
  isOn,
  last: last && { ...last, at: toIso(last.at) },
  failure: failure && toFailure(failure),
  nextAt: nextAt === null ? null : toIso(nextAt),
  second: second && {
    ...{ kind: second.kind, place: second.place },
    lastAt: second.lastAt === null ? null : toIso(second.lastAt),
    failure: second.failure && toFailure(second.failure),
  },
})

const toFailure = ({ at, ...failure }: Failure) => ({ ...failure, at: toIso(at) })
