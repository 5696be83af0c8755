import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** What a name server knows of a name. `fails`: it does not answer what it is asked for TXT. */
export type Zone = Record<
  string,
  {
    addresses?: string[]
    alias?: string
    texts?: string[]
    service?: { name: string; port: number }
    fails?: boolean
  }
>

const types = { a: 1, alias: 5, text: 16, service: 33 } as const
const answered = 0x8180
const noSuchName = 3
const serverFails = 2

export type DnsServer = AsyncDisposable & {
  /** `address:port`. */
  address: string
  /** May be changed at any time. */
  zone: Zone
}

/** A name server on this machine, with the names of a test. */
export async function startDnsServer(zone: Zone = {}): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    socket.send(answerTo(question, zone), port, address)
  })
  // Who asked may be gone when the answer comes.
  socket.on('error', () => {})
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    [Symbol.asyncDispose]: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function answerTo(question: Buffer, zone: Zone): Buffer {
  const { name, type, end } = asked(question)
  const known = zone[name]
  const isText = type === types.text
  const records = known && !(known.fails && isText) ? recordsOf(zone, name, type) : []
  const code = known?.fails && isText ? serverFails : known ? 0 : noSuchName
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(answered | code, 2)
  head.writeUInt16BE(records.length, 6)
  head.fill(0, 8, 12)
  return Buffer.concat([head, question.subarray(12, end), ...records])
}

function asked(question: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: question.readUInt16BE(at + 1), end: at + 5 }
}

function recordsOf(zone: Zone, name: string, type: number): Buffer[] {
  const { alias, addresses = [], texts = [], service } = zone[name] ?? {}
  if (alias !== undefined) {
    const onward = type === types.alias ? [] : recordsOf(zone, alias, type)
    return [record(name, types.alias, nameBytes(alias)), ...onward]
  }
  if (type === types.a)
    return addresses.map((one) => record(name, type, Buffer.from(one.split('.').map(Number))))
  if (type === types.text) return texts.map((text) => record(name, type, textBytes(text)))
  if (type !== types.service || !service) return []
  const place = Buffer.from([0, 0, 0, 0, service.port >> 8, service.port & 255])
  return [record(name, type, Buffer.concat([place, nameBytes(service.name)]))]
}

/** Without a time to live: what is changed counts at once. */
function record(name: string, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10)
  fields.writeUInt16BE(type, 0)
  fields.writeUInt16BE(1, 2)
  fields.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), fields, data])
}

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** In pieces of 255 bytes, as the protocol wants it. */
function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, index) =>
    bytes.subarray(index * 255, (index + 1) * 255),
  )
  return Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), piece]))
}
