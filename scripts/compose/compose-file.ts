import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../build/common'

/** What every container of ours is held to. */
export const Hardened = z.object({
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  pids_limit: z.int(),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).default([]),
})

export const InFront = z.object({ front: z.object({ ipv4_address: z.ipv4() }) })

export const read = (...path: string[]): Promise<string> => Bun.file(join(root, ...path)).text()

export const readCompose = async (name: string): Promise<unknown> =>
  Bun.YAML.parse(await read(name))

const domains: Record<string, string> = {
  ENJAMBRE_DOMAIN: 'bots.ejemplo.com',
  ENJAMBRE_BUS_DOMAIN: 'bus.ejemplo.com',
}

/** As Compose fills it in from `.env`. */
export const filledIn = (text: string): string =>
  text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => domains[name] ?? '')

/** What Compose itself says of these files; null where there is no Compose. */
export async function composeSays(...files: string[]): Promise<[string, number] | null> {
  const docker = Bun.which('docker')
  if (!docker || Bun.spawnSync([docker, 'compose', 'version']).exitCode !== 0) return null
  const named = files.flatMap((file) => ['-f', join(root, file)])
  const child = Bun.spawn([docker, 'compose', ...named, '--profile', '*', 'config', '-q'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...domains },
  })
  return [await new Response(child.stderr).text(), await child.exited]
}
