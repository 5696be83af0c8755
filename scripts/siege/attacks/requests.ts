import { Socket } from 'node:net'
import { createCaller } from '../caller'
import { enrolled } from './enrolled'
import { inside, many } from './many'

const password = 'uno que pregunta mucho'
const words = ['bot', 'reconectar', 'pagar', 'servidor', 'inventario', 'cofre', 'premium', 'proxy']

/** Asks for what costs most, with and without an account. */
export async function requests(url: string) {
  const token = await enrolled(url, 'pregunton@ejemplo.net', password)
  let asked = 0
  await many(48, async (number) => {
    const caller = createCaller(url, inside(number))
    const [one, two] = [words[asked % 8], words[(asked++ >> 3) % 8]]
    await caller.call('GET', `/api/docs/search?q=${one}+${two}+${asked}`)
    await caller.call('GET', '/api/openapi.json')
    await caller.call('GET', '/api/bots', undefined, token)
    await caller.call('GET', '/api/atlas', undefined, token)
    await caller.call('POST', '/api/ai/chat', { message: `¿Cómo ${one} un ${two}?` }, token)
  })
}

/** Sends bodies that are larger than anything that is taken. */
export async function bodies(url: string) {
  const password = 'x'.repeat(10 * 1024 * 1024)
  await many(8, async (number) => {
    const form = { email: 'grande@ejemplo.net', password }
    await createCaller(url, inside(number)).call('POST', '/api/auth/login', form)
  })
}

const header = 'GET / HTTP/1.1\r\nHost: ejemplo\r\nX-A: '
const dripMs = 200

/** Opens connections and says a header of each, a letter at a time. */
export async function slowHeaders(url: string) {
  const { hostname, port } = new URL(url)
  await many(500, async () => {
    const socket = new Socket()
    socket.on('error', () => socket.destroy())
    socket.connect(Number(port), hostname)
    for (const letter of header) {
      if (socket.destroyed) break
      socket.write(letter)
      await Bun.sleep(dripMs)
    }
    socket.destroy()
  })
}
