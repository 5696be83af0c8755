import type { CommandId } from '../../../game/command-names'
import type { Spoken, Token } from '../tokens'

/**
 * Which of a command's words is meant by what is said around it: «ármale el guardián», «que se ponga de
 * pie»; in its own clause first.
 */
export function stateIn(
  { tokens, lexicon }: Pick<Spoken, 'tokens' | 'lexicon'>,
  id: CommandId,
  at: number,
  end: number,
): string | null {
  const states = lexicon.words.commandStates[id] ?? []
  const { denies } = lexicon.words.grammar
  const from = tokens.slice(0, at).findLastIndex(({ breaks }) => breaks) + 1
  const stateOf = (said: readonly Token[]) => {
    const text = said.flatMap(({ plain, bots }) => (bots.length > 0 ? [] : [plain])).join(' ')
    const state = states.find(({ said }) => said.test(text))
    // «no le quites el guardián»
    const at = state?.said.exec(text)?.index ?? 0
    return state && !denies.test(text.slice(0, at)) ? state.word : null
  }
  return stateOf(tokens.slice(from, end)) ?? stateOf(tokens.slice(0, end))
}
