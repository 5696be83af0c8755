import { IdParam } from '#contract/common'
import {
  QuestionAnswer,
  QuestionPage,
  QuestionQuery,
  QuestionReply,
} from '#contract/inbox/questions'
import { body, caller, file, ok, route, router, succeed } from '../http/route'
import { answerQuestion } from './answer-question'
import { questionPicture, readQuestions } from './read-questions'

const list = route('user', 'get', '/inbox', ok(QuestionPage), { query: QuestionQuery })
const picture = route(
  'user',
  'get',
  '/inbox/{id}/picture',
  file('image/png', { type: 'string', format: 'binary' }),
  { params: IdParam },
)
const answer = route('user', 'post', '/inbox/{id}/answer', ok(QuestionReply), {
  params: IdParam,
  ...body(QuestionAnswer),
})

export const inboxRoutes = router()
  .openapi(list, (c) => {
    return succeed(c, readQuestions(c.var.ctx, caller(c).user.id, c.req.valid('query')))
  })
  .openapi(picture, (c) => questionPicture(c.var.ctx, caller(c).user.id, c.req.valid('param').id))
  .openapi(answer, async (c) => {
    const { id } = c.req.valid('param')
    const given = c.req.valid('json')
    return succeed(c, { question: await answerQuestion(c.var.ctx, caller(c).user.id, id, given) })
  })
