import { startBot, stopBot } from '../../bots/bots-control'
import { requireVerb } from '../../tokens/scope-checks'
import { botCalled } from '../call'
import { acts, bot, destroys, said, type Tool, tool } from './tool'

type Offered = Pick<Tool, 'isFor'>
const offered: Offered = { isFor: ({ token }) => token.verbs.includes('power') }

export const powerTools: readonly Tool[] = [
  tool({
    ...{ name: 'start_bot', hints: { ...acts, idempotentHint: true }, ...offered, input: { bot } },
    run(call, args) {
      requireVerb(call.identity, 'power')
      const { ctx, identity } = call
      const { changed } = startBot(ctx, identity.user, botCalled(call, args.bot).id)
      return said(ctx.texts.bots[changed ? 'starting' : 'alreadyStarted'])
    },
  }),
  tool({
    ...{ name: 'stop_bot', hints: { ...destroys, idempotentHint: true }, ...offered },
    input: { bot },
    run(call, args) {
      requireVerb(call.identity, 'power')
      const { ctx, identity } = call
      const { changed } = stopBot(ctx, identity.user.id, botCalled(call, args.bot).id)
      return said(ctx.texts.bots[changed ? 'stopping' : 'alreadyStopped'])
    },
  }),
]
