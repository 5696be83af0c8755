import type { Bot } from '#contract/bots/bots'
import type { Question, QuestionPage } from '#contract/inbox/questions'
import type { AskedQuestion } from '../../game/questions'
import { createTestContext } from '../context'
import { attachHost } from '../fakes/attach-host'
import type { FakeHost } from '../fakes/fake-host'
import { type Person, registerUser } from '../samples/people'
import { askedLike } from '../samples/questions'

type Page = ReturnType<typeof QuestionPage.parse>

/** A running bot. */
export async function addBot(host: FakeHost, { call }: Person, fields = {}) {
  const form = { name: 'Topo', host: 'mc.ejemplo.com', username: 'topo', ...fields }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await call('POST', `/bots/${id}/start`)
  await host.settle()
  host.join(id)
  await host.settle()
  return id
}

/** A running bot of somebody, at a host that does what the test says. */
export async function createInboxWorld(overrides = {}) {
  const ctx = createTestContext(overrides)
  const host = await attachHost(ctx)
  host.answers.answerQuestion = () => {}
  const person = await registerUser(ctx)
  const botId = await addBot(host, person)
  const read = async (query = '', who = person) =>
    (await who.call<Page>('GET', `/inbox${query}`)).body
  return {
    ...{ ctx, host, person, botId, read },
    async ask(question: Partial<AskedQuestion> = {}, like = askedLike) {
      const asked = like({ botId, ...question })
      host.emit('asked', asked)
      await host.settle()
      return asked.questionId
    },
    async close(questionId: string, expired: boolean) {
      host.emit('questionClosed', { botId, questionId, expired })
      await host.settle()
    },
    async answer(id: string, body: object, who = person) {
      const call = who.call<{ question: Question; code?: string }>(
        'POST',
        `/inbox/${id}/answer`,
        body,
      )
      const { status, body: answer } = await host.answering(call)
      return { status, ...answer }
    },
    states: async () => (await read('?state=closed')).questions.map(({ state }) => state),
    lines: async () => JSON.stringify((await person.call('GET', `/bots/${botId}/logs`)).body),
    [Symbol.asyncDispose]: () => ctx[Symbol.asyncDispose](),
  }
}
