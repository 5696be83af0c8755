import type { RunAction } from '../assistant/actions'
import { Assistant } from '../assistant/assistant'
import { es } from '../assistant/assistant.es'

/** What the assistant proposes is done by the features that can; they come when it is confirmed. */
const run: RunAction = async (action) => {
  try {
    const { runAction } = await import('./assistant-actions')
    return await runAction(action)
  } catch {
    return { ok: false, message: es.outcome.failed }
  }
}

export const AssistantSection = () => <Assistant run={run} />
