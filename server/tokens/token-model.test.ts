import { expect, setDefaultTimeout, test } from 'bun:test'
import { type TokenForm, type TokenMade, TokenVerb } from '#contract/account/tokens'
import type { Bot } from '#contract/bots/bots'
import { bots } from '#db/schema'
import { createTestContext } from '../testing/context'
import { attachHost } from '../testing/fakes/attach-host'
import { createRandom } from '../testing/random'
import { caller, type Person, registerUser } from '../testing/samples/people'

setDefaultTimeout(600_000)

const sequences = Number(process.env.ENJAMBRE_TEST_SEQUENCES ?? 40)
const callsOfSequence = 12

type World = { owner: Person; other: Person; all: Bot[] }

/** What a token of random scope is made of. */
function randomForm(random: (below: number) => number, { all }: World): TokenForm {
  const verbs = TokenVerb.options.filter(() => random(3) > 0)
  const kinds: TokenForm['bots'][] = [
    { of: 'all' },
    { of: 'groups', groups: ['Minas'] },
    { of: 'bots', botIds: all.filter(() => random(2) > 0).map(({ id }) => id) },
  ]
  const scope = kinds[random(kinds.length)] ?? { of: 'all' }
  const isEmpty = scope.of === 'bots' && scope.botIds.length === 0
  const wanted = scope.of === 'bots' ? verbs.filter((verb) => verb !== 'create') : verbs
  return {
    ...{ name: 'Al azar', bots: isEmpty ? { of: 'all' } : scope },
    verbs: wanted.length > 0 ? wanted : ['see'],
    ...{ expiresAt: null, addresses: [], perMinute: 6_000 },
  }
}

/** What a call asks for, and of which bots. */
type Act = { verb: TokenForm['verbs'][number]; method: string; path: string; body?: object }

function randomAct(random: (below: number) => number, { id }: Bot): Act {
  const acts: Act[] = [
    { verb: 'see', method: 'GET', path: `/bots/${id}` },
    { verb: 'see', method: 'GET', path: `/bots/${id}/logs` },
    { verb: 'see', method: 'GET', path: `/bots/${id}/connections` },
    { verb: 'speak', method: 'POST', path: `/bots/${id}/chat`, body: { message: 'hola' } },
    {
      ...{ verb: 'command', method: 'POST', path: `/bot/${id}/console/command` },
      body: { command: '/op yo' },
    },
    {
      ...{ verb: 'move', method: 'POST', path: `/bot/${id}/console/command` },
      body: { command: '!ir 1 2 3' },
    },
    {
      ...{ verb: 'drive', method: 'PUT', path: `/bots/${id}/drive` },
      body: { keys: [], yaw: 0, pitch: 0, slot: 0 },
    },
    {
      ...{ verb: 'inventory', method: 'POST', path: `/bots/${id}/inventory/drop_item` },
      body: { sourceSlot: 36 },
    },
    {
      verb: 'configure',
      method: 'PUT',
      path: `/bots/${id}`,
      body: { autoReconnect: random(2) > 0 },
    },
    { verb: 'power', method: 'POST', path: `/bots/${id}/start` },
    { verb: 'power', method: 'POST', path: `/bots/bulk/stop`, body: { botIds: [id] } },
  ]
  return acts[random(acts.length)] ?? { verb: 'see', method: 'GET', path: `/bots/${id}` }
}

test('whatever tokens of random scope ask for, nothing outside it changes or is seen', async () => {
  await using ctx = createTestContext()
  const host = await attachHost(ctx)
  const [owner, other] = [await registerUser(ctx), await registerUser(ctx)]
  const add = async ({ call }: Person, name: string, group: string | null) =>
    (
      await call<{ bot: Bot }>('POST', '/bots', {
        ...{ name, host: 'mc.ejemplo.com', username: name, group },
      })
    ).body.bot
  const all = [
    await add(owner, 'uno', 'Minas'),
    await add(owner, 'dos', null),
    await add(owner, 'tres', 'Granja'),
    await add(other, 'ajeno', 'Minas'),
  ]
  const world = { owner, other, all }
  const rowsOf = () =>
    new Map(
      ctx.db
        .select()
        .from(bots)
        .all()
        .map((row) => [row.id, row]),
    )
  let refused = 0
  let taken = 0

  for (let seed = 1; seed <= sequences; seed += 1) {
    const random = createRandom(seed)
    const form = randomForm(random, world)
    const { body: made } = await owner.call<TokenMade>('POST', '/account/tokens', form)
    const program = caller(ctx, made.secret)
    const { bots: scope } = form
    const isInside = (bot: Bot) =>
      bot.name !== 'ajeno' &&
      (scope.of === 'all' ||
        (scope.of === 'groups' ? bot.group === 'Minas' : scope.botIds.includes(bot.id)))

    for (let n = 0; n < callsOfSequence; n += 1) {
      const bot = all[random(all.length)]
      if (!bot) continue
      const act = randomAct(random, bot)
      const isAllowed =
        isInside(bot) &&
        (form.verbs.includes(act.verb) ||
          (form.verbs.includes('command') && act.path.endsWith('/console/command')))
      const before = rowsOf()
      const asked = host.requests.length
      const answer = await program(act.method, act.path, act.body)
      const code = answer.body.code ?? null
      if (isAllowed) taken += 1
      else refused += 1
      const isRefused = code === 'API_TOKEN_SCOPE' || code === 'BOT_NOT_FOUND'
      if (isAllowed) {
        expect([seed, n, act.path, form, isRefused]).toEqual([seed, n, act.path, form, false])
        continue
      }
      expect(rowsOf()).toEqual(before)
      expect(host.requests.length).toBe(asked)
      expect(JSON.stringify(answer.body)).not.toContain(bot.host)
    }
    const listed = await program<{ bots?: Bot[] }>('GET', '/bots')
    const shown = listed.body.bots?.map(({ id }) => id) ?? []
    const seen = form.verbs.includes('see') ? all.filter(isInside).map(({ id }) => id) : []
    expect(shown).toEqual(seen)
    await owner.call('DELETE', `/account/tokens/${made.token.id}`)
  }
  expect(refused).toBeGreaterThan(sequences)
  expect(taken).toBeGreaterThan(0)
})
