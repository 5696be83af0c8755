import { RecordingAnswer } from '#contract/bots/recording'
import { IdParam } from '#contract/common'
import { caller, emptyBody, file, ok, route, router, succeed } from '../../http/route'
import {
  askForRecording,
  deleteRecording,
  downloadRecording,
  finishRecording,
  readRecording,
} from './recording'

const path = '/bots/{id}/recording'
const params = { params: IdParam }

const read = route('user', 'get', path, ok(RecordingAnswer), params)
const ask = route('user', 'put', path, ok(RecordingAnswer), { ...params, ...emptyBody })
const finish = route('user', 'post', `${path}/finish`, ok(RecordingAnswer), {
  ...params,
  ...emptyBody,
})
const remove = route('user', 'delete', path, ok(RecordingAnswer), params)
const download = route(
  'user',
  'get',
  '/bots/{id}/recording/file',
  file('application/zstd', { type: 'string', format: 'binary' }),
  params,
)

export const recordingRoutes = router()
  .openapi(read, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { recording: readRecording(c.var.ctx, caller(c).user.id, id) })
  })
  .openapi(ask, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { recording: askForRecording(c.var.ctx, caller(c).user.id, id) })
  })
  .openapi(finish, async (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { recording: await finishRecording(c.var.ctx, caller(c).user.id, id) })
  })
  .openapi(remove, (c) => {
    const { id } = c.req.valid('param')
    return succeed(c, { recording: deleteRecording(c.var.ctx, caller(c).user.id, id) })
  })
  .openapi(download, (c) =>
    downloadRecording(c.var.ctx, caller(c).user.id, c.req.valid('param').id),
  )
