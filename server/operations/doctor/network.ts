import { createServer } from 'node:net'
import type { Config } from '../../config'
import { urlHost } from '../../http/public-address'
import { text } from '../../locales/text'
import { bad, type Finding, ok, warning } from '../findings'
import { ask } from './ask'

const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Whether a running server answers, or the next one could listen. */
export async function examinePort(
  { host, port }: Pick<Config, 'host' | 'port'>,
  isRunning: boolean,
): Promise<Finding> {
  if (port === 0) return ok(text('cliOperations.doctor.portAny'))
  if (!isRunning) return tryToListen(host, port)
  const url = `http://${urlHost(everywhere[host] ?? host)}:${port}`
  const response = await ask(`${url}/api/status`)
  return response?.ok
    ? ok(text('cliOperations.doctor.answers', url))
    : warning(text('cliOperations.doctor.silent', url))
}

function tryToListen(host: string, port: number): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const server = createServer()
  server.once('error', (error) => {
    const code = 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') resolve(bad(text('cliOperations.doctor.portTaken', port)))
    else if (code === 'EACCES') resolve(bad(text('cliOperations.doctor.portForbidden', port)))
    else resolve(bad(text('cliOperations.doctor.hostUnknown', host)))
  })
  server.listen({ host, port, exclusive: true }, () =>
    server.close(() => resolve(ok(text('cliOperations.doctor.portFree', host, port)))),
  )
  return promise
}

export async function examineAssistant({ ai }: Pick<Config, 'ai'>): Promise<Finding> {
  if (!ai) return ok(text('cliOperations.doctor.noAi'))
  const { host } = new URL(ai.baseUrl)
  const response = await ask(`${ai.baseUrl}/models`, { headers: authorization(ai) })
  if (!response) return warning(text('cliOperations.doctor.aiSilent', host))
  return [401, 403].includes(response.status)
    ? bad(text('cliOperations.doctor.aiRefused', host))
    : ok(text('cliOperations.doctor.ai', host))
}

const authorization = ({ key }: NonNullable<Config['ai']>): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {}
