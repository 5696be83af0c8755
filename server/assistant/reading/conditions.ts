import { actionOf, commandOf, isCondition, means, type Spoken, says, type Token } from './tokens'

/** A condition is said in more words than «si puedes». */
const shortest = 3
/** What can be seen of a bot, or would have to be watched for: these are no riddles. */
const known = ['on', 'off', 'faulty', 'connecting', 'health', 'food', 'ended', 'server'] as const
/** Between a verb and the bot that it is about. */
const mostToName = 4

/**
 * «si mi hermano ya pagó, prende la Granjera»: the message without what it depends on, where that is
 * nothing that anybody could know here; null without such a condition.
 */
export function withoutCondition(spoken: Spoken): Spoken | null {
  const { tokens, text } = spoken
  const from = tokens.findIndex((token, at) => isCondition(token) && supposes(tokens, at))
  if (from < 0) return null
  const behind = tokens.findIndex((_, at) => at >= from + shortest && ordersAt(tokens, at))
  const isBefore = tokens.slice(0, from).some((_, at) => ordersAt(tokens, at))
  const until = isBefore ? endOf(tokens, from) : behind
  const clause = tokens.slice(from, until < 0 ? from : until)
  const isTold = !isBefore || says(clause, 'already')
  const isOfBots = clause.some(({ bots }) => bots.length > 0) || says(clause, ...known)
  if (clause.length < shortest || isOfBots || !isTold) return null
  if (!isBefore) return { ...spoken, tokens: deedsIn(tokens.slice(until)) }
  const start = tokens[from]?.start ?? text.length
  return { ...spoken, text: text.slice(0, start), tokens: tokens.slice(0, from) }
}

/** «si…», «en caso de que…», «siempre y cuando…». */
const supposes = (tokens: readonly Token[], at: number) =>
  tokens[at]?.plain === 'si' || (tokens[at]?.plain === 'en' && tokens[at + 1]?.plain === 'caso')

/** «…; y si no, que se fastidien»: what else would happen is no deed. */
function deedsIn(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    ({ plain }, index) => plain === 'si' && tokens[index + 1]?.plain === 'no',
  )
  return at < 0 ? tokens : tokens.slice(0, at)
}

function endOf(tokens: readonly Token[], from: number): number {
  const at = tokens.findIndex((token, index) => index >= from && token.breaks)
  return at < 0 ? tokens.length : at + 1
}

/** An order that begins behind a comma, or is about a bot that is named right behind it. */
function ordersAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const verb = actionOf(token, 'start', 'stop', 'restart', 'send') ?? commandOf(token)
  const before = tokens[at - 1]
  if (verb?.mood !== 'order' || (before && means(before, 'linking'))) return false
  const isFirst = !before || before.breaks
  const isNamed = tokens.slice(at + 1, at + mostToName).some(({ bots }) => bots.length > 0)
  return isNamed || (isFirst && verb.clitic !== null)
}
