import { loginVerbs } from '#contract/console'
import { plainText } from '../../lib/plain-text'
import { outcomes, placeholders } from './login-prompts'

type Question = 'register' | 'login'

/** What to do about a line: a command to send, or something that its owner should know. */
type LoginStep =
  | { kind: 'answer'; command: string; asked: Question }
  | { kind: 'noPassword' | 'rejected' | 'unanswerable' }

export type GameLogin = {
  /** What this line of the server asks for; null for all other lines. */
  read(text: string): LoginStep | null
}

/** A prompt that is repeated was perhaps not heard; but nobody is let guess for ever. */
const answersEach = 3
const repeatMs = 8_000

type Wanted = { question: Question; verb: string; passwords: number }

/** Answers login plugins with the bot's password; one for each connection. */
export function createGameLogin(
  password: string | null,
  now: () => number = () => performance.now(),
): GameLogin {
  const given: Record<Question, { times: number; at: number }> = {
    register: { times: 0, at: Number.NEGATIVE_INFINITY },
    login: { times: 0, at: Number.NEGATIVE_INFINITY },
  }
  const reported = new Set<LoginStep['kind']>()
  let over = false
  let lastRegister: Wanted = { question: 'register', verb: 'register', passwords: 2 }
  let lastLogin: Wanted = { question: 'login', verb: 'login', passwords: 1 }

  function reportOnce(kind: 'noPassword' | 'rejected' | 'unanswerable'): LoginStep | null {
    if (reported.has(kind)) return null
    reported.add(kind)
    return { kind }
  }

  function answer({ question, verb, passwords }: Wanted): LoginStep | null {
    const before = given[question]
    if (over || before.times >= answersEach || now() - before.at < repeatMs) return null
    if (password === null || password === '') return reportOnce('noPassword')
    given[question] = { times: before.times + 1, at: now() }
    const command = `/${verb} ${Array(passwords).fill(password).join(' ')}`
    return { kind: 'answer', command, asked: question }
  }

  /** What became of an answer; lines before the first one are about somebody else. */
  function outcomeOf(line: string): LoginStep | null | undefined {
    if (given.login.times + given.register.times === 0) return undefined
    const outcome = outcomes.find(({ says }) => says.test(line))?.kind
    if (outcome === 'rejected') {
      over = true
      return reportOnce('rejected')
    }
    if (outcome === 'unregistered' && given.login.times > 0) return answer(lastRegister)
    if (outcome === 'registered' && given.register.times > 0) return answer(lastLogin)
    return undefined
  }

  return {
    read(text) {
      const line = plainText(text)
      const learnt = outcomeOf(line)
      if (learnt !== undefined) return learnt
      const wanted = questionsIn(line)
      if (wanted.length === 0) return null
      const answerable = wanted.filter((one): one is Wanted => one !== 'unanswerable')
      for (const one of answerable) {
        if (one.question === 'register') lastRegister = one
        else lastLogin = one
      }
      // A line that names both is for newcomers and others alike: the one not tried yet, login first.
      const [next] = answerable.toSorted((a, b) => timesOf(a) - timesOf(b))
      return next ? answer(next) : reportOnce('unanswerable')
    },
  }

  function timesOf({ question }: Wanted) {
    return given[question].times * 2 + (question === 'login' ? 0 : 1)
  }
}

const command = new RegExp(
  `(?<![\\w/])/(?:(${loginVerbs.register.join('|')})|(${loginVerbs.login.join('|')}))(?![\\w/])`,
  'g',
)

/** Every question that a line asks, as the server wants it answered. */
function questionsIn(line: string): (Wanted | 'unanswerable')[] {
  const found = [...line.matchAll(command)]
  return found.map((match, index) => {
    const [whole, register, login] = match
    const question = register ? 'register' : 'login'
    const verb = register ?? login ?? question
    const rest = line.slice(match.index + whole.length, found[index + 1]?.index)
    const places = placesIn(rest)
    if (places.includes('other')) return 'unanswerable'
    const usual = register ? 2 : 1
    return { question, verb, passwords: Math.min(places.length, 2) || usual }
  })
}

const bracketed = /^\s*(?:<([^<>]{1,40})>|\[([^[\]]{1,40})\]|\{([^{}]{1,40})\}|\(([^()]{1,40})\))/
/** Such as the code of those who have a second factor; a captcha in them is no choice. */
const optional = /^\s*\[(?!.*captcha)/
const bare = /^\s+["'«]?([\w-]{2,30})/

/** What the words right behind a command stand for, as far as they stand for something. */
function placesIn(text: string): ('password' | 'other')[] {
  const places: ('password' | 'other')[] = []
  let rest = text
  for (let place = 0; place < 4; place++) {
    const inBrackets = bracketed.exec(rest)
    const match = inBrackets ?? bare.exec(rest)
    if (!match) break
    const name = match.slice(1).find((part) => part !== undefined) ?? ''
    const kind = placeholders.find(({ says }) => says.test(name.trim()))?.kind
    if (!kind && !inBrackets) break
    if (kind !== 'other' || !optional.test(match[0])) places.push(kind ?? 'password')
    rest = rest.slice(match[0].length)
  }
  return places
}
