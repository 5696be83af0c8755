import type { ChatAction } from '#contract/assistant'
import type { Context } from '../../context'
import type { About } from '../reading/about'
import type { Request } from '../reading/requests'
import { namesOf, type Reply, reply } from '../reply'

/** Leads to where something is done that the assistant neither does nor proposes by a button. */
export function proposePage(
  { texts: { assistant: texts } }: Pick<Context, 'texts'>,
  request: About<Request>,
): Reply | null {
  const page = (path: string, name = path): ChatAction[] => [
    { type: 'page', path, title: texts.pages[name] ?? name },
  ]
  const { bots } = request
  const [first] = bots
  const ofBot = first ? `/dashboard?bot=${encodeURIComponent(first.id)}` : '/dashboard'
  switch (request.kind) {
    case 'remove':
      return reply('action', texts.propose.remove(namesOf(bots)), { actions: page('/dashboard') })
    case 'buy':
      return reply('action', texts.propose.buy, { actions: page('/payment') })
    case 'create':
      return reply('action', texts.propose.create, { actions: page('/dashboard') })
    case 'edit':
    case 'open': {
      if (!first) return null
      const message = texts.propose[request.kind](first.name)
      return reply('action', message, { actions: page(ofBot, '/dashboard') })
    }
    case 'page':
      return reply('action', texts.propose.page(texts.pages[request.path] ?? request.path), {
        actions: page(request.path),
      })
    default:
      return null
  }
}
