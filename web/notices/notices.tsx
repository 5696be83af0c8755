import { type ComponentType, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../auth/session-store'
import { useForegroundCount, useModule } from '../ui/use-module'
import { board, loadMaintenance } from './notices-store'

const loadStrip = () => import('./maintenance-strip')

/**
 * Notices of the administrators, on every page, right under its header. Visitors fetch them; the
 * socket pushes them to signed-in users. Until there is one to show, next to nothing is loaded.
 */
export function Notices({
  loadBroadcasts,
}: {
  loadBroadcasts: () => Promise<{ Broadcasts: ComponentType }>
}) {
  const { state } = useSnapshot(session)
  const { maintenance } = useSnapshot(board)
  const isMaintained = maintenance?.enabled === true
  const looks = useForegroundCount()
  const strip = useModule(isMaintained, loadStrip, looks)
  const broadcasts = useModule(state === 'in', loadBroadcasts, looks)
  const isTold = state !== 'out' && looks === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every look asks anew
  useEffect(() => {
    if (!isTold) void loadMaintenance()
  }, [isTold, looks])
  return (
    <>
      <div role="status">{strip && isMaintained && <strip.MaintenanceStrip />}</div>
      {broadcasts && <broadcasts.Broadcasts />}
    </>
  )
}
