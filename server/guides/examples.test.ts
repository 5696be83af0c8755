import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { type TokenMade, TokenVerb } from '#contract/account/tokens'
import { type Client, signIn } from '../testing/client'
import { temporaryFolder } from '../testing/folder'
import { startWorldServer } from '../testing/minecraft/world-server'
import { newest, type Product, startProduct } from '../testing/product'
import { until } from '../testing/until'
import { ownGuides } from './own-guides'

setDefaultTimeout(600_000)

type Example = { language: string; text: string }

/** What the guide gives to be copied, in its order. */
const examples: Example[] = [
  ...(ownGuides('es').find(({ name }) => name === 'api')?.content ?? '').matchAll(
    /^```(\w+)\n([\s\S]*?)^```$/gm,
  ),
].map(([, language = '', text = '']) => ({ language, text }))

const inLanguage = (wanted: string) => examples.filter(({ language }) => language === wanted)
/** Those that go on until they are ended. */
const follows = ({ text }: Example) => text.includes('/events')

type World = { product: Product; owner: Client; folder: { path: string }; own: [string, string][] }
let world: World
const stack = new AsyncDisposableStack()

/** As somebody has it who has put in what is their own. */
const filledIn = ({ text }: Example) =>
  world.own.reduce((filled, [placeholder, own]) => filled.replaceAll(placeholder, own), text)

function run(command: string[], { path } = world.folder) {
  return Bun.spawn(command, { cwd: path, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function outputOf(command: string[]) {
  const child = run(command)
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  expect([await child.exited, errors]).toEqual([0, ''])
  return out
}

/** Waits for a line of the console to come out of what follows it, then ends it. */
async function followed(command: string[]) {
  const child = run(command)
  let out = ''
  const reading = (async () => {
    for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) out += part
  })()
  const said = `eco ${crypto.randomUUID()}`
  const { owner, own } = world
  const id = own.find(([placeholder]) => placeholder === 'ID')?.[1]
  await until('the stream to begin', () => out.includes('botState'))
  await owner.call('POST', `/bots/${id}/chat`, { message: said })
  await until('the line to be told', () => out.includes(said))
  child.kill()
  await reading
  await child.exited
  return out
}

beforeAll(async () => {
  const folder = stack.use(temporaryFolder())
  const minecraft = stack.use(await startWorldServer())
  const admin = { email: 'ana@ejemplo.com', password: 'una clave bien larga' }
  const product = stack.use(
    await startProduct({
      ...{ command: newest, folder: folder.path },
      env: {
        ENJAMBRE_ADMIN_EMAIL: admin.email,
        ENJAMBRE_ADMIN_PASSWORD: admin.password,
        ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8',
        ENJAMBRE_JOIN_INTERVAL_MS: '0',
      },
    }),
  )
  const owner = await signIn(product.url, admin.email, admin.password)
  const bot = await owner.createBot({ port: minecraft.port, version: '1.16.5' })
  await owner.call('POST', `/bots/${bot.id}/start`)
  await owner.running(1)
  const { secret } = await owner.call<TokenMade>('POST', '/account/tokens', {
    ...{ name: 'Programa', bots: { of: 'all' }, expiresAt: null, addresses: [], perMinute: 600 },
    verbs: TokenVerb.options,
  })
  const own: World['own'] = [
    // First, for a token may have the same two letters.
    ['ID', bot.id],
    ['http://127.0.0.1:3000', product.url],
    ['enj_TU_TOKEN', secret],
  ]
  world = { product, owner, folder, own }
})
afterAll(() => stack.disposeAsync())

describe('the examples of the guide', () => {
  test('in the shell do what they say', async () => {
    const [settings = '', ...others] = inLanguage('sh')
      .filter((one) => !follows(one))
      .map(filledIn)
    const script = ['set -e', settings, ...others].join('\n')
    const out = await outputOf(['sh', '-c', script])
    expect(out).not.toContain('"success":false,"code"')
    expect(out).toContain('"accessToken"')
    const names = (await world.owner.bots()).map(({ name }) => name)
    expect(names.sort()).toEqual(['Explorador', 'Guardia', 'Minero'])
  })

  test('in the shell follow a console', async () => {
    const [settings = ''] = inLanguage('sh').map(filledIn)
    const [follow = ''] = inLanguage('sh').filter(follows).map(filledIn)
    const begun = settings
      .split('\n')
      .filter((line) => !line.startsWith('curl'))
      .join('\n')
    expect(await followed(['sh', '-c', `${begun}\nexec ${follow}`])).toContain('event: botConsole')
  })

  test('in TypeScript work with the client that the server gives', async () => {
    const client = await fetch(`${world.product.url}/api/client.ts`)
    await Bun.write(join(world.folder.path, 'enjambre.ts'), await client.text())
    for (const [index, example] of inLanguage('ts').entries()) {
      const file = join(world.folder.path, `ejemplo-${index}.ts`)
      await Bun.write(file, filledIn(example))
      const command = [process.execPath, file]
      if (follows(example)) expect(await followed(command)).toContain('botConsole')
      else expect(await outputOf(command)).toContain('Explorador running')
    }
  })

  const python = Bun.which('python3')
  test.if(python !== null)(
    python
      ? 'in Python need nothing but its library'
      : 'in Python are not run: there is no python3',
    async () => {
      for (const example of inLanguage('python')) {
        const command = [python ?? '', '-c', filledIn(example)]
        if (follows(example)) expect(await followed(command)).toContain('event: botConsole')
        else expect(await outputOf(command)).toContain('Explorador running')
      }
    },
  )
})
