import { plainWords } from '../../lib/plain-text'
import { languageOf } from '../../locales/languages'
import { guess } from '../intents/intents'
import { asksHow, means, type Spoken, says, type Token } from '../reading/tokens'

/** Why a message is refused. */
export type Refusal = 'others' | 'secrets' | 'rules' | 'harm' | 'offTopic'

/**
 * Whether a message wants what nobody gets: others' data, secrets, other rules, or to harm. What the
 * guides say of such things (`¿quién puede ver mis datos?`) is no such wish. `text`: the message
 * without the names of the caller's bots, which may say anything.
 */
export function refusalOf(locale: string, spoken: Spoken, text: string): Refusal | null {
  const { refused } = languageOf(locale).assistant
  const plain = ` ${plainWords(text)} `
  const has = (phrases: readonly string[]) => phrases.some((one) => plain.includes(` ${one} `))
  const begins = (stems: readonly string[]) => stems.some((one) => plain.includes(` ${one}`))
  if (has(refused.injection) || refused.ruleBreaking.test(plain)) return 'rules'
  const isHarm =
    begins(refused.harm) ||
    [refused.attacks, refused.steals, refused.freely, refused.ordersHarm].some((one) =>
      one.test(plain),
    )
  if (isHarm && !has(refused.harmed) && !refused.doneToMe.test(plain)) return 'harm'
  const isHow =
    says(spoken.tokens, 'asksHow') ||
    asksHow(spoken.tokens) ||
    [refused.mayBeDone, refused.doesMyself].some((one) => one.test(plain))
  const asks = has(refused.tell) || says(spoken.tokens, 'which')
  const isShown = refused.shows.test(plain)
  const isTold =
    has(refused.give) ||
    [refused.tellsMe, refused.revealing, refused.tellsIt].some((one) => one.test(plain)) ||
    isPasswordOf(spoken.tokens)
  const isOwnBot = spoken.tokens.some(({ bots }) => bots.length > 0)
  // «escribe «servidor arriba» en el chat con Minero» is told to a bot.
  if (refused.repeats.test(plain) && !isOwnBot) return 'secrets'
  if (!isHow && (isShown || isTold) && refused.secretFiles.test(plain)) return 'secrets'
  if (!isHow && (has(refused.secrets) || (has(refused.passwords) && isTold))) return 'secrets'
  if (isOwnBot && refused.whichPassword.test(plain)) return 'secrets'
  if (!isHow && refused.settings.test(plain) && (isTold || refused.value.test(plain)))
    return 'secrets'
  const isOfPerson = refused.persons.test(plain)
  if (isOfPerson && (refused.stealth.test(plain) || getsIn(refused.getsIn, refused.persons, plain)))
    return 'others'
  if (isOfPerson && !isOwnBot && !isHow && refused.ofTheirs.test(plain)) return 'others'
  const isOfOwn = refused.ofOwn.test(plain)
  const areStrangers = spoken.tokens.some(({ isStrange }) => isStrange)
  if (areStrangers && refused.theirs.test(plain) && !isOwnBot) return 'others'
  const isTheirs = refused.hasTheirs.test(plain) && !isOwnBot && !isHow && !isOfOwn
  if (isTheirs && (isOfNamed(spoken.tokens) || isLearntOthers(locale, text))) return 'others'
  if (refused.besideMe.test(plain) && !isOwnBot && !isOfOwn) return 'others'
  if (has(refused.others) && has(refused.data) && asks && !isHow && !isOfOwn) return 'others'
  const isKeyWanted = has(refused.credentials) && has(refused.tell)
  if (
    !isHow &&
    isOfSomebody(spoken.tokens, has(refused.data), refused.personal.test(plain)) &&
    (isShown || isKeyWanted || !asksElse(locale, text, isOwnBot))
  ) {
    return 'others'
  }
  const isOfBots = spoken.tokens.some((one) => one.bots.length > 0 || means(one, 'bots'))
  if (refused.translates.test(plain.trim())) return 'offTopic'
  return has(refused.elsewhere) && !isOfBots ? 'offTopic' : null
}

/** «se me cuelga el servidor», «nos quemaron la casa»: it was done to whoever says so. */
export const isDoneToAsker = (locale: string, text: string): boolean =>
  languageOf(locale).assistant.refused.doneToMe.test(` ${plainWords(text)} `)

const isOfNamed = (tokens: readonly Token[]) =>
  tokens.some(({ isStrange, raw }) => isStrange && isName.test(raw))

const isLearntOthers = (locale: string, text: string) => {
  const told = guess(locale, text)
  return told?.intent === 'others' && told.probability >= sure
}

const isName = /^\p{Lu}\p{Ll}+$/u

/** «entrar en la cuenta de mi ex»: theirs is what stands behind it. */
const getsIn = (enters: RegExp, persons: RegExp, plain: string) => {
  const found = enters.exec(plain)
  return found !== null && persons.test(plain.slice(found.index + found[0].length))
}

/** What the guides are surely asked is of nobody: «la contraseña del banco»; nor what is asked of one's own bot. */
const asksElse = (locale: string, text: string, isOwnBot: boolean) => {
  const told = guess(locale, text)
  const isOfOwn = isOwnBot && (told?.kind === 'state' || told?.kind === 'action')
  return told !== null && (told.kind === 'guides' || isOfOwn) && told.probability >= sure
}

const sure = 0.6

/** «contraseña eva», «la contraseña de Minero»: short, and of somebody. */
const isPasswordOf = (tokens: readonly Token[]) =>
  tokens.length <= shortest && tokens.some(({ isStrange, bots }) => isStrange || bots.length > 0)

const shortest = 4

/** «trae la Eva», not «con Eva». */
const isOwning = (token: Token) =>
  means(token, 'owning') || (means(token, 'having') && token.plain.length > 3)

/** «modo de solventarlo» is nobody's. */
const isDeed = /^\p{Ll}+[aeií]r(?:l[oae]s?|me|te|se|nos)?$/u

/**
 * «el bot de Eva», «los bots que tiene Eva», «apaga el Submarino de Eva», «cuánto ha pagado Eva»:
 * somebody who is no bot of the caller's.
 */
function isOfSomebody(tokens: readonly Token[], isOfData: boolean, isPersonal: boolean): boolean {
  const strangers = tokens.filter(
    ({ isStrange, raw }) => isStrange && /^\p{L}{2,}$/u.test(raw) && !isDeed.test(raw),
  )
  const isAsked =
    (says(tokens, 'howMany', 'tells') || (isPersonal && says(tokens, 'which'))) &&
    !says(tokens, 'mine')
  return strangers.some((token) => {
    const at = tokens.indexOf(token)
    const before = tokens.slice(Math.max(0, at - 2), at).filter((one) => !means(one, 'article'))
    const [closest] = before.toReversed()
    // «Vigía me tiene intranquilo»
    const isFelt = /^(?:me|nos)$/.test(tokens[at - 2]?.plain ?? '')
    const owns = closest !== undefined && isOwning(closest) && !isFelt
    const isOwner = owns && !means(closest, 'bots')
    const isName = /^\p{Lu}/u.test(token.raw) && at > 0
    const isOneOfMore = strangers.some((one) => Math.abs(tokens.indexOf(one) - at) > 1)
    return (isOwner && (isOfData || isOneOfMore)) || (isName && isOfData && isAsked)
  })
}
