import type { Context } from '../context'
import { guidesShare } from './intents/intents'
import { questionForGuides } from './reading/for-guides'
import type { Question } from './reading/questions'
import { asksHow } from './reading/tokens'
import type { Meaning } from './reading/understand'
import { retrieveAll } from './retrieve'

/** So surely the guides must be asked, and answer: of what is refused or one's own nothing was both. */
const surely = { asked: 0.6, answered: 0.9, answeredOfOwn: 0.8 }

const isOfFact: ReadonlySet<Question['kind']> = new Set([
  'fact',
  'points',
  'plan',
  'limit',
  'email',
])

/**
 * Whether a word or two led to a fact of one's own or to a refusal where the guides are surely asked:
 * «el servidor mostró un mapa con letras, ¿quién lo contesta?», «¿tendría que darles la contraseña?».
 */
export function isRatherForGuides(
  ctx: Context,
  { spoken, refusal, questions, requests, fix, reaction, before }: Meaning,
): boolean {
  const isFact = questions.length > 0 && questions.every(({ kind }) => isOfFact.has(kind))
  const isElse = requests.length > 0 || fix !== null || reaction !== null
  const isDoubtful = refusal ? refusal === 'secrets' || refusal === 'others' : isFact && !isElse
  const isOfBots = before.length > 0 || spoken.tokens.some(({ bots }) => bots.length > 0)
  // «muéstrame el contenido de master.key» asks nothing.
  const isOrder = refusal !== null && !/[?¿]/.test(spoken.text) && !asksHow(spoken.tokens)
  if (!isDoubtful || isOfBots || isOrder) return false
  const question = questionForGuides(spoken)
  return (
    guidesShare(ctx.config.locale, question) >= surely.asked &&
    retrieveAll(ctx, question, [])[0].confidence >=
      (refusal ? surely.answered : surely.answeredOfOwn)
  )
}
