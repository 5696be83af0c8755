import type { ChatAction, ChatRequest } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import { type Reply, reply } from '../reply'
import type { Retrieval } from '../retrieve'
import { safeText } from '../safe-text'
import { grounded } from './claims'
import { type Passage, passagesOf } from './passages'
import { createPieces } from './pieces'
import { callsAsTurn, noAnswer, type Prompt, promptOf } from './prompt'
import { runTool, toolsFor } from './tools'

/** The confidence from which on a language model looks whether the guides answer. */
const modelThreshold = 0.25
/** Times that it may look something up before it has to answer. */
const maxRounds = 3

/**
 * The answer in a language model's words: it words what the same search and state give, each claim
 * with where it stands, and proposes by the same rules. Null without one, or when nothing it says is
 * borne out.
 */
export async function wordedByModel(
  ctx: Context,
  { user, bots }: { user: UserRow; bots: readonly Bot[] },
  { message, conversationHistory, streamId }: ChatRequest,
  retrievals: readonly Retrieval[],
  signal: AbortSignal,
): Promise<Reply | null> {
  if (retrievals.every(({ confidence }) => confidence < modelThreshold)) return null
  const passages: Passage[] = passagesOf(ctx, retrievals)
  const { prompt, write } = promptOf(ctx.texts, passages, conversationHistory, message)
  const actions: ChatAction[] = []
  const onText = createPieces(
    (soFar) => grounded(safeText(soFar), passages).text,
    (text) => {
      if (streamId) ctx.realtime.toUser(user.id, 'assistantPiece', { streamId, text })
    },
  )
  for (let round = 1; round <= maxRounds; round += 1) {
    const tools = round < maxRounds ? toolsFor(ctx.texts) : []
    const answer = await ctx.assistant.complete(prompt, tools, signal, onText)
    if (!answer) return null
    if (answer.calls.length === 0) return borneOut(answer.text, passages, actions)
    prompt.push(callsAsTurn(answer.text, answer.calls))
    for (const call of answer.calls) prompt.push(answerCall(call))
  }
  return null

  function answerCall(call: Parameters<typeof runTool>[3]): Prompt[number] {
    const result = runTool(ctx, user, bots, call)
    const content = write(result.passages, passages.length) || result.note
    passages.push(...result.passages)
    actions.push(...result.actions)
    return { role: 'tool', tool_call_id: call.id, content }
  }
}

function borneOut(
  written: string,
  passages: readonly Passage[],
  actions: readonly ChatAction[],
): Reply | null {
  const { text, links } = grounded(safeText(written), passages)
  const said = text.trim()
  if (said === '' || written.includes(noAnswer)) return null
  return reply('model', said, { links, actions: unique(actions) })
}

const unique = (actions: readonly ChatAction[]) => [
  ...new Map(actions.map((action) => [JSON.stringify(action), action])).values(),
]
