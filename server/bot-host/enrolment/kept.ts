import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Enrolled } from '#contract/hosts'
import { parseUntrustedJson } from '../../game/untrusted-json'
import { text } from '../../locales/text'
import { EnrolmentFailed } from './failed'

/** Where the panel is, and the seeds of this machine's keys, which are nowhere else. */
const keys = { panel: z.string(), userSeed: z.string(), curveSeed: z.string() }

/** What is kept between two starts. */
const files = {
  /** With what the panel has answered last. */
  'host.json': z.object({ ...keys, enrolled: Enrolled.omit({ success: true }) }),
  /** With the invitation that the keys are for, until the panel has taken them. */
  'host-invited.json': z.object({ ...keys, token: z.string() }),
}

type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> }
export type Kept = Files['host.json']
export type Invited = Files['host-invited.json']

/** Whether this machine is enrolled somewhere. */
export const isEnrolled = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'host.json' satisfies keyof Files))

/** Null where there is none. Throws EnrolmentFailed for a damaged one. */
export function readKept<Name extends keyof Files>(
  dataDir: string,
  name: Name,
): Files[Name] | null {
  const file = join(dataDir, name)
  if (!existsSync(file)) return null
  const { data } = files[name].safeParse(parseUntrustedJson(readFileSync(file, 'utf8')))
  if (!data) throw new EnrolmentFailed(text('enrolment.damaged', file))
  return data as Files[Name]
}

/** For its owner only; it is the one of before or all of this one, also when the power goes. */
export function writeKept<Name extends keyof Files>(
  dataDir: string,
  name: Name,
  content: Files[Name],
): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, name)
  const next = `${file}.next`
  rmSync(next, { force: true })
  const handle = openSync(next, 'wx', 0o600)
  try {
    writeSync(handle, JSON.stringify(content))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(next, file)
}

export const forgetInvitation = (dataDir: string): void =>
  rmSync(join(dataDir, 'host-invited.json' satisfies keyof Files), { force: true })
