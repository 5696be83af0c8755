import { expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../cli/run'
import { natsTests } from '../../bus/nats-tests'
import { signIn } from '../../client'
import { startCensus } from '../../cluster/census'
import { machinesUp, startCluster } from '../../cluster/cluster'
import { temporaryFolder } from '../../folder'
import { newest, startProduct } from '../../product'
import { createTestTerminal } from '../../terminal'
import { until } from '../../until'

setDefaultTimeout(600_000)

/** What a process was started with. */
const environmentOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .flatMap((line) => {
        const [, name, text = ''] = /^([^=]+)=(.*)$/s.exec(line) ?? []
        return name === undefined ? [] : [[name, text] as const]
      }),
  )

natsTests('a control that was promoted', () => {
  test('adopts the bots of the machines, of which none leaves; the others come back', async () => {
    await using census = await startCensus()
    await using cluster = await startCluster({ hosts: 1 })
    await machinesUp(cluster, 1)
    const names = Array.from({ length: 6 }, (_, index) => `bot_${index}`)
    for (const username of names) {
      const bot = await cluster.admin().createBot({ username, port: census.port })
      await cluster.admin().call('POST', `/bots/${bot.id}/start`)
    }
    const everybody = () => Object.keys(census.present()).length === names.length
    await until('all of them', everybody)
    const before = census.present()
    const hostPid = await cluster.product().hostPid()
    const env = environmentOf(cluster.product().pid)
    const { ENJAMBRE_DATA_DIR: first = '', ENJAMBRE_ADMIN_EMAIL: email = '' } = env
    using folder = temporaryFolder()
    const second = join(folder.path, 'second')
    mkdirSync(second)
    const own = { ...env, ENJAMBRE_DATA_DIR: second, PORT: '0' }
    await using standby = await startProduct({
      ...{ command: newest, folder: folder.path, args: ['--standby'], env: own },
    })

    // The whole first machine ends.
    await cluster.product().end('SIGKILL')
    process.kill(hostPid, 'SIGKILL')
    await until('that its own bots left', () => !everybody())
    const order = async (...args: string[]) => {
      const terminal = createTestTerminal({ env: own })
      return [await run(args, terminal), terminal.errors.join()]
    }
    const copy = ['backup', join(second, 'enjambre.db'), '--data-dir', first]
    expect((await order(...copy))[0]).toBe(0)
    copyFileSync(join(first, 'master.key'), join(second, 'master.key'))
    expect(await order('promote')).toEqual([0, ''])

    await until('all of them again', everybody)
    const admin = await signIn(standby.url, email, env.ENJAMBRE_ADMIN_PASSWORD ?? '')
    await admin.running(names.length)
    const after = census.present()
    const stayed = names.filter((name) => after[name] === before[name])
    expect([census.twice, census.logins()]).toEqual([[], 2 * names.length - stayed.length])
    expect(stayed.length).toBeGreaterThan(0)
  })
})
