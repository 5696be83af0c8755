import type { Abilities } from '#contract/bots/abilities'
import { text } from '../../locales/text'
import { onPlayerMessage, type PlayerMessage } from '../chat/chat-parser'
import { logAction, type StartAbility } from './ability'

const greetAfterMs = 2_000
const gapMs = 3_000
const samePlayerMs = 20_000

/** Greets on joining, and answers what players say when it holds a keyword. */
export const replies: StartAbility<Abilities['replies']> = (
  ctx,
  { greeting, keywords },
  joining,
) => {
  const { bot } = ctx
  const lastTo = new Map<string, number>()
  let lastAt = Number.NEGATIVE_INFINITY

  function mayAnswer(name: string) {
    const now = performance.now()
    if (now - lastAt < gapMs) return false
    if (now - (lastTo.get(name) ?? Number.NEGATIVE_INFINITY) < samePlayerMs) return false
    for (const [known, at] of lastTo) if (now - at > samePlayerMs) lastTo.delete(known)
    lastAt = now
    lastTo.set(name, now)
    return true
  }

  function answer({ name, text: line, whispered }: PlayerMessage) {
    if (name === bot.username) return
    const said = line.toLowerCase()
    const hit = keywords.find(({ keyword }) => said.includes(keyword.toLowerCase()))
    if (!hit || !mayAnswer(name)) return
    if (whispered) bot.whisper(name, hit.reply)
    else bot.chat(hit.reply)
    logAction(ctx, text('abilities.replied', name, hit.keyword))
  }

  const greet = () => {
    if (greeting === null) return
    bot.chat(greeting)
    logAction(ctx, text('abilities.greeted'))
  }
  const timer = joining ? setTimeout(greet, greetAfterMs) : undefined
  const stopListening = onPlayerMessage(bot, answer)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}
