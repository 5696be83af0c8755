import type { Bot } from '#contract/bots/bots'
import type { Context } from '../../context'
import type { About } from '../reading/about'
import type { Request } from '../reading/requests'
import { areGiven } from '../reading/whom/targets'
import { dashboardLink, namesOf, type Reply, reply } from '../reply'
import { maxButtons, type Switch, toAction, whichBot } from './buttons'
import { proposeCommand } from './command-proposals'
import { proposePage } from './page-proposals'

type Needs = Pick<Context, 'config' | 'texts'>

/** What one request becomes: buttons, or a question back. Nothing is done here. */
export function propose(ctx: Needs, all: readonly Bot[], request: About<Request>): Reply | null {
  const { assistant: texts } = ctx.texts
  const { targets, bots } = request
  if (targets.unknown.length > 0 && bots.length === 0) {
    return reply('state', texts.own.unknownBot(targets.unknown, namesOf(all.slice(0, maxButtons))))
  }
  switch (request.kind) {
    case 'start':
    case 'stop':
    case 'restart':
      return proposeSwitch(ctx, all, request.kind, request)
    case 'console':
      if (bots.length === 0) return whichBot(ctx, all, 'console')
      return reply('action', texts.propose.console(namesOf(bots.slice(0, maxButtons))), {
        actions: bots.slice(0, maxButtons).map((bot) => toAction('console', bot)),
      })
    case 'command':
      // Whoever is not in yet does nothing but try to get in.
      if (isHalted(request, bots)) return proposeSwitch(ctx, all, 'stop', request)
      return proposeCommand(ctx, all, request.line, targets.isAny && bots.length > 1 ? [] : bots)
    default:
      return proposePage(ctx, request)
  }
}

/** What depends on something that nobody can know here is asked first. */
export function askedFirst({ texts }: Pick<Needs, 'texts'>, proposed: Reply): Reply {
  const { assistant } = texts
  const choices = proposed.actions.flatMap((action) => {
    if (action.type === 'page') return []
    const { type, botName } = action
    const message =
      type === 'command'
        ? assistant.choose.command(botName, action.command)
        : assistant.choose[type](botName)
    return [{ label: message, message }]
  })
  if (choices.length === 0) return proposed
  return reply('question', assistant.cannotKnow, { choices })
}

const isHalted = (request: About<Request>, bots: readonly Bot[]) =>
  request.kind === 'command' &&
  request.line.id === 'stop' &&
  request.line.spoken &&
  bots.length > 0 &&
  bots.every(({ status }) => status === 'connecting')

const isOn = ({ status }: Bot) => status === 'running' || status === 'connecting'

function proposeSwitch(
  ctx: Needs,
  all: readonly Bot[],
  kind: Switch,
  { targets, bots }: About<Request>,
): Reply {
  const { assistant: texts } = ctx.texts
  const fits = (bot: Bot) => isOn(bot) === (kind !== 'start')
  if (targets.isAny && bots.length > 1) return whichBot(ctx, all, kind, candidates(bots, fits))
  if (bots.length === 0) {
    const none = targets.kind ?? (areGiven(targets) ? 'any' : null)
    if (none && all.length > 0) return reply('state', texts.own.noneOf[none])
    return whichBot(ctx, all, kind, kind === 'restart' ? all : candidates(all, fits))
  }
  if (kind === 'restart') return proposeRestart(ctx, bots)
  const fitting = bots.filter(fits)
  if (fitting.length > 0) return offer(ctx, fitting, kind)
  const names = namesOf(bots.slice(0, maxButtons))
  const already = kind === 'start' ? startedAlready(texts, bots) : texts.alreadyStopped(names)
  const others = all.filter(fits)
  const isKnown = targets.named.length > 0 || targets.isPronoun
  if (isKnown || others.length === 0) return reply('state', already)
  const asked = whichBot(ctx, others, kind, others)
  return { ...asked, message: `${already} ${asked.message}` }
}

/** Whether they are there, or only on their way. */
function startedAlready(texts: Context['texts']['assistant'], bots: readonly Bot[]): string {
  const shown = bots.slice(0, maxButtons)
  const coming = shown.filter(({ status }) => status === 'connecting')
  const there = shown.filter((bot) => !coming.includes(bot))
  return [
    ...(there.length > 0 ? [texts.alreadyStarted(namesOf(there))] : []),
    ...(coming.length > 0 ? [texts.alreadyConnecting(namesOf(coming))] : []),
  ].join(' ')
}

/** Those that it can be done with, else all of them. */
const candidates = (all: readonly Bot[], fits: (bot: Bot) => boolean) => {
  const fitting = all.filter(fits)
  return fitting.length > 0 ? fitting : all
}

function proposeRestart(ctx: Needs, bots: readonly Bot[]): Reply {
  const running = bots.filter(isOn)
  if (running.length === 0) return offer(ctx, bots, 'start')
  const shown = running.slice(0, maxButtons / 2)
  return reply('action', ctx.texts.assistant.propose.restart(namesOf(shown)), {
    actions: [
      ...shown.map((bot) => toAction('stop', bot)),
      ...shown.map((bot) => toAction('start', bot)),
    ],
  })
}

function offer(ctx: Needs, bots: readonly Bot[], kind: 'start' | 'stop'): Reply {
  const { assistant: texts } = ctx.texts
  const shown = bots.slice(0, maxButtons)
  const isCut = shown.length < bots.length
  const more = isCut ? ` ${texts.more(bots.length - shown.length)}` : ''
  return reply('action', texts.propose[kind](namesOf(shown)) + more, {
    actions: shown.map((bot) => toAction(kind, bot)),
    links: isCut ? [dashboardLink(texts)] : [],
  })
}
