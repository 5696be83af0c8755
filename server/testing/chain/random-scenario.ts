import { type Context, createContext } from '../../context'
import { testConfig } from '../context'
import { createTestClock } from '../fakes/clock'
import { temporaryFolder } from '../folder'
import { createRandom } from '../random'
import { makeAdmin, type Person, personWith, registerUser } from '../samples/people'
import { freshXpub } from './buying'
import { type LocalChain, startChain } from './local-chain'
import { type LyingNode, startLyingNode } from './lying-node'

/** What all batches share: the chain, a node in front of it, and another token on it. */
export type Stage = AsyncDisposable & { chain: LocalChain; node: LyingNode; otherToken: string }

export async function createStage(): Promise<Stage> {
  const parts = new AsyncDisposableStack()
  const chain = parts.use(await startChain())
  const node = parts.use(startLyingNode(chain.url))
  const otherToken = await chain.deploy(6)
  return { chain, node, otherToken, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

/** One server's life on the chain, restarts included. */
export type Scenario = AsyncDisposable &
  Stage & {
    random: (below: number) => number
    /** Nothing before this block concerns it. */
    begun: number
    /** The one that runs now. */
    ctx: Context
    admin: Person
    restart(): Promise<void>
    /** Our clock follows the chain's. */
    setClock(): Promise<void>
    addUser(): Promise<Person>
  }

export async function createScenario(stage: Stage, seed: number): Promise<Scenario> {
  const folder = temporaryFolder()
  const clock = createTestClock(await stage.chain.time())
  const payments = stage.chain.settings({ xpub: freshXpub(), rpcUrls: [stage.node.url] })
  const begin = () => createContext({ ...testConfig, payments, dataDir: folder.path }, clock)
  const ctx = begin()
  await ctx.payments.check()
  const world: Scenario = {
    ...stage,
    random: createRandom(seed),
    begun: await stage.chain.head(),
    ctx,
    admin: await makeAdmin(ctx),
    async restart() {
      await world.ctx[Symbol.asyncDispose]()
      world.ctx = begin()
      world.admin = personWith(world.ctx, world.admin.user, world.admin.token)
      await world.ctx.payments.check()
    },
    async setClock() {
      clock.set(Math.max(clock.now(), await stage.chain.time()))
    },
    addUser: () => registerUser(world.ctx),
    async [Symbol.asyncDispose]() {
      await world.ctx[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
  return world
}
