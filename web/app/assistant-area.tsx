import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { RunAction } from '../assistant/actions'
import { session } from '../auth/session-store'
import { useForegroundCount, useModule } from '../ui/use-module'

const loadAssistant = () => import('./signed-in')

/** What the assistant proposes is done by the features that can; they come when it is confirmed. */
const run: RunAction = async (action) => {
  const { runAction } = await import('./assistant-actions')
  return runAction(action)
}

/**
 * The assistant stands beside every page of the signed-in, and beside the guides. Where it would cover
 * too much, its button stands in `launcherSlot`.
 */
export function AssistantArea({
  isOffered,
  launcherSlot,
}: {
  isOffered: boolean
  launcherSlot: HTMLElement | null
}) {
  const { state } = useSnapshot(session)
  const [location] = useLocation()
  const isShown = isOffered && (state === 'in' || location === '/guide')
  const assistant = useModule(isShown, loadAssistant, useForegroundCount())
  return assistant && isShown && <assistant.Assistant run={run} launcherSlot={launcherSlot} />
}
