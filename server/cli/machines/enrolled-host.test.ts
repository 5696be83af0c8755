import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BusEnrolment } from '../../bot-host/enrolment/enrolment'
import { lockDataFolder } from '../../data-lock'
import { temporaryFolder } from '../../testing/folder'
import { createPanel, machinesOf } from '../../testing/samples/machines'
import { createTestTerminal } from '../../testing/terminal'
import { enrolledHostCommandWith } from './enrolled-host-command'

/** Runs `enjambre host` on a machine of its own; its bots' part only says what it was given. */
async function running(folder: string, ...args: string[]) {
  const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: folder } })
  const given: BusEnrolment[] = []
  const command = enrolledHostCommandWith((enrolment) => Promise.resolve(given.push(enrolment) - 1))
  const code = await command(args, terminal)
  const [enrolment] = given
  return { code, out: terminal.out.join('\n'), errors: terminal.errors.join('\n'), enrolment }
}

test('it joins once, and afterwards runs with what it keeps', async () => {
  using folder = temporaryFolder()
  await using panel = await createPanel()
  const { link } = await panel.invite('Sur')
  const joined = await running(folder.path, '--join', link)
  expect(joined).toMatchObject({ code: 0, errors: '' })
  expect(joined.out).toBe(`Este equipo está inscrito en ${panel.panel} como «Sur».`)
  const again = await running('/no/hace/falta', '--data-dir', folder.path)
  const { hostId, inbox } = again.enrolment ?? {}
  expect([again.code, hostId]).toEqual([0, joined.enrolment?.hostId])
  expect(inbox).toBe(`_INBOX_${hostId}`)
  expect((await machinesOf(panel.admin)).map(({ id }) => id)).toEqual([String(hostId)])

  const refused = await running(folder.path, '--join', link)
  expect([refused.code, refused.enrolment]).toEqual([1, undefined])
  expect(refused.errors).toContain('Esa invitación no sirve')
  expect((await running(folder.path, '--data-dir', folder.path)).code).toBe(0)
})

test('without an invitation it says where to get one', async () => {
  using folder = temporaryFolder()
  const { code, errors } = await running(folder.path, '--data-dir', folder.path)
  expect([code, errors]).toEqual([1, expect.stringContaining('Este equipo no está inscrito')])
  expect(readdirSync(folder.path)).toEqual([])
})

test.each([
  ['http://panel.ejemplo.com/#abc', 'Usa https://'],
  ['http://8.8.8.8/#abc', 'Usa https://'],
  ['https://panel.ejemplo.com/', 'La invitación no se entiende'],
  ['ftp://panel/#abc', 'La invitación no se entiende'],
  ['panel', 'La invitación no se entiende'],
  ['http://127.0.0.1:9/#abc', 'No se pudo hablar con 127.0.0.1:9'],
])('%s: %s', async (link, said) => {
  using folder = temporaryFolder()
  const { code, errors } = await running(folder.path, '--join', link)
  expect([code, errors]).toEqual([1, expect.stringContaining(said)])
  expect(existsSync(join(folder.path, 'host.json'))).toBe(false)
})

test('what answers is not taken for a panel, nor followed elsewhere', async () => {
  using folder = temporaryFolder()
  await using panel = await createPanel()
  const { token } = await panel.invite()
  const elsewhere = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    fetch: ({ url }) => Response.redirect(`${panel.panel}${new URL(url).pathname}`, 307),
  })
  const other = Bun.serve({ ...{ hostname: '127.0.0.1', port: 0 }, fetch: () => Response.json([]) })
  const said = async (port: number | undefined) =>
    (await running(folder.path, '--join', `http://127.0.0.1:${port}/#${token}`)).errors
  expect(await said(elsewhere.port)).toContain('No se pudo hablar con')
  expect(await said(other.port)).toContain('no es un panel de Enjambre')
  expect(await machinesOf(panel.admin)).toEqual([])
  await Promise.all([elsewhere.stop(true), other.stop(true)])
})

test('two of them do not share a folder, and a damaged file is named', async () => {
  using folder = temporaryFolder()
  await Bun.write(join(folder.path, 'host.json'), '{"panel":"http://x"')
  {
    using _ = lockDataFolder(folder.path)
    expect((await running(folder.path, '--data-dir', folder.path)).errors).toContain(folder.path)
  }
  expect((await running(folder.path, '--data-dir', folder.path)).errors).toContain('host.json')
})
