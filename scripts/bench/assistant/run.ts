import type { ChatAnswer, ChatTurn } from '../../../server/contract/assistant'
import { limits } from '../../../server/contract/limits'
import type { Dialog } from './dialogs'
import { judge, type Verdict } from './judge/judge'

type Ask = (
  message: string,
  history: readonly ChatTurn[],
) => Promise<{ answer: ChatAnswer; ms: number }>

export type Asked = Dialog['turns'][number] & { answer: ChatAnswer; ms: number; verdict: Verdict }
export type Run = { dialog: Dialog; asked: Asked[] }

/** Asks a dialog turn by turn, each with the turns before it as a browser sends them. */
export async function runDialog(dialog: Dialog, ask: Ask): Promise<Run> {
  const history: ChatTurn[] = []
  const asked: Asked[] = []
  for (const turn of dialog.turns) {
    const { answer, ms } = await ask(turn.say, history.slice(-limits.assistant.history))
    asked.push({ ...turn, answer, ms, verdict: judge(turn.expect, answer) })
    history.push(
      { role: 'user', content: turn.say },
      { role: 'assistant', content: answer.message.slice(0, limits.assistant.answer) },
    )
  }
  return { dialog, asked }
}
