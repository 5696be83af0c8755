import { connect } from 'node:tls'
import { partLogger } from '../../log'

const timeoutMs = 10_000

const log = partLogger('metrics')

/** Until when the certificate at this address is valid, epoch ms; null when it cannot be reached. */
export async function certificateEnd(url: string): Promise<number | null> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  try {
    return await validTo(host, Number(port) || 443)
  } catch (error) {
    log.info('metrics.certificateUnseen', { error })
    return null
  }
}

/** Also of one that has expired or that nobody has signed: it is only read. */
function validTo(host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const isName = /[a-z]/i.test(host) && !host.includes(':')
  const socket = connect({
    ...{ host, port, rejectUnauthorized: false },
    ...(isName ? { servername: host } : {}),
  })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no answer in time')))
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('closed before its certificate was seen')))
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    if (Number.isNaN(end)) reject(new Error('it showed no certificate'))
    else resolve(end)
    socket.destroy()
  })
  return promise
}
