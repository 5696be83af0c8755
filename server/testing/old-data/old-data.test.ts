import { afterAll, beforeAll, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { InstallationSettingsAnswer } from '#contract/admin/settings'
import type { AuditLog } from '#contract/admin/system-logs'
import type { AtlasAnswer } from '#contract/atlas'
import type { SignedIn } from '#contract/auth'
import { copyDatabase } from '../../backups/copy'
import { restoreDatabase } from '../../backups/restore'
import { createContext } from '../../context'
import { testConfig } from '../context'
import { createTestClock } from '../fakes/clock'
import { temporaryFolder } from '../folder'
import { appOf, caller } from '../samples/people'
import { files, read, unpack } from './folder'
import { serveNode } from './node'
import type { Answers } from './record'

const release = join(import.meta.dir, '0.1')
const text = new TextDecoder().decode(read(join(release, files.answers)))
const { answers, at, chain, admin, users }: Answers = JSON.parse(text)

const folder = temporaryFolder()
const node = serveNode(chain.chainId)
const opened = open()
const tokens = new Map<string, string>()

/** The folder, opened by the code of today, at the moment when the release was asked. */
function open() {
  unpack(release, folder.path)
  const payments = { ...chain, rpcUrls: [node.url], confirmations: 3, invoiceMinutes: 30 }
  const allowTargets: string[] = []
  const config = { ...testConfig, dataDir: folder.path, allowTargets, payments }
  return createContext(config, createTestClock(at))
}

beforeAll(async () => {
  for (const form of [admin, ...users]) {
    const { status, body } = await caller(opened)<SignedIn>('POST', '/auth/login', form)
    expect([form.email, status]).toEqual([form.email, 200])
    tokens.set(form.email, body.accessToken)
  }
  await opened.payments.check()
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

test.each(Object.keys(answers))('0.1 answered the same to %s', async (question) => {
  const at = question.indexOf(' ')
  const headers = { authorization: `Bearer ${tokens.get(question.slice(0, at))}` }
  const answer = await appOf(opened).request(`/api${question.slice(at + 1)}`, { headers })
  const isJson = answer.headers.get('content-type')?.includes('json')
  const body = isJson ? await answer.json() : (await answer.text()).split('\n')
  expect(answer.status).toBe(200)
  const told = answers[question] as object
  expect(withoutExport(body)).toMatchObject(withWhatChanged(question, told))
})

/** The export of the log, asked for before the audit, is an act by now. */
function withoutExport(body: AuditLog | object) {
  if (Array.isArray(body) || !('entries' in body)) return body
  return { ...body, entries: body.entries.filter(({ action }) => action !== 'logs.export') }
}

function withWhatChanged(question: string, told: object) {
  if (question.endsWith(' /atlas')) return withContainers(told)
  return question.endsWith(' /admin/settings') ? withDailyBackup(told) : told
}

/** Where nobody has set anything, a backup is made every day. */
function withDailyBackup(told: object) {
  const { settings, ...rest } = told as InstallationSettingsAnswer
  return { ...rest, settings: { ...settings, backups: { hour: 4, keep: settings.backups.keep } } }
}

/** Containers and deaths count in an atlas' room, which they did not in 0.1. */
function withContainers(told: object) {
  const { storage } = told as AtlasAnswer
  return { ...told, storage: { ...storage, usedBytes: expect.any(Number) } }
}

test('a copy of it is restored, before and after it was brought to this release', () => {
  using backups = temporaryFolder()
  const [old, migrated] = ['old', 'migrated'].map((name) => join(backups.path, `${name}.db`))
  if (!old || !migrated) throw new Error('no files')
  writeFileSync(old, read(join(release, files.database)))
  copyDatabase(folder.path, migrated)
  for (const file of [old, migrated]) {
    const dataDir = join(backups.path, `of ${basename(file)}`)
    mkdirSync(dataDir)
    copyFileSync(join(release, files.key), join(dataDir, files.key))
    const { users, unreadable } = restoreDatabase(
      { dataDir, secret: null, secretFile: null },
      file,
      {
        ignoreKey: false,
        passphrase: null,
        now: at,
      },
    )
    expect([users > 1, unreadable]).toEqual([true, 0])
  }
})
