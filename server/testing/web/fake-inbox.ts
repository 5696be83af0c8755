import { Question, QuestionAnswer } from '#contract/inbox/questions'
import { newId } from '../../lib/ids'
import type { WebBackend } from './web-backend'

/** A question as the API shows it. */
export const questionLike = (fields: Partial<Question> = {}): Question => ({
  id: newId(),
  botId: newId(),
  botName: 'Minero',
  target: 'mc.ejemplo.com:25565',
  kind: 'captcha-map',
  title: 'Captcha en un mapa',
  text: 'Escribe lo que pone.',
  fields: [],
  choices: [],
  takesText: true,
  picture: null,
  state: 'open',
  askedAt: new Date().toISOString(),
  expiresAt: null,
  otherwise: 'El servidor suele expulsar al bot.',
  answered: null,
  ...fields,
})

type Refusal = {
  status: number
  code: string
  message: string
  issues?: { path: string; message: string }[]
}

/** Questions in memory, which `fetch('/api/inbox…')` reads and answers; their news go over the socket. */
export type FakeInbox = Disposable & {
  /** What came to `/inbox/{id}/answer`, whatever became of it. */
  given: { id: string; answer: QuestionAnswer }[]
  ask(fields?: Partial<Question>): Question
  /** Ends a question without this browser. */
  close(id: string, state: Question['state'], by?: string): void
  /** Of the next answer. */
  refuse(refusal: Refusal): void
  /** Answers wait until what it returns is called. */
  hold(): () => void
  /** From now on nobody is there, until it is called again. */
  cut(isCut: boolean): void
}

export function fakeInbox({ ctx, person }: WebBackend): FakeInbox {
  const all = new Map<string, Question>()
  const given: FakeInbox['given'] = []
  let refusal: Refusal | null = null
  let held = Promise.resolve()
  let isCut = false

  const isOpen = ({ state }: Question) => state === 'open'
  const openCount = () => [...all.values()].filter(isOpen).length
  const tell = () => ctx.realtime.toUser(person.user.id, 'inboxUpdate', { open: openCount() })

  function close(id: string, state: Question['state'], by?: string) {
    const question = all.get(id)
    if (!question) throw new Error(`No question ${id}`)
    const at = new Date().toISOString()
    all.set(id, { ...question, state, answered: by === undefined ? null : { by, at } })
    tell()
  }

  function list(query: URLSearchParams) {
    const limit = Number(query.get('limit'))
    const before = query.get('before')
    const wanted = [...all.values()]
      .filter((question) => isOpen(question) === (query.get('state') === 'open'))
      .sort((a, b) => b.id.localeCompare(a.id))
      .filter(({ id }) => before === null || id < before)
    const questions = wanted.slice(0, limit)
    return { success: true, questions, open: openCount(), hasMore: wanted.length > limit }
  }

  async function answer(id: string, body: unknown) {
    const parsed = QuestionAnswer.parse(JSON.parse(String(body)))
    given.push({ id, answer: parsed })
    await held
    if (refusal) {
      const { status, ...failure } = refusal
      refusal = null
      return Response.json({ success: false, ...failure }, { status })
    }
    close(id, 'answered', person.user.username)
    return Response.json({ success: true, question: all.get(id) })
  }

  const before = globalThis.fetch
  function routed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const [, path, query] = /^\/api\/inbox([^?]*)(.*)$/.exec(String(input)) ?? []
    if (path === undefined) return before(input, init)
    if (isCut) return Promise.reject(new TypeError('Failed to fetch'))
    const [, id = '', part] = path.split('/')
    if (part === 'answer') return answer(id, init?.body)
    if (part === 'picture') return Promise.resolve(new Response(png))
    return Promise.resolve(Response.json(list(new URLSearchParams(query))))
  }
  globalThis.fetch = Object.assign(routed, before)

  return {
    given,
    ask(fields) {
      const question = Question.parse(questionLike(fields))
      all.set(question.id, question)
      tell()
      return question
    },
    close,
    refuse(next) {
      refusal = next
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    cut(next) {
      isCut = next
    },
    [Symbol.dispose]() {
      globalThis.fetch = before
    },
  }
}

/** A pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
