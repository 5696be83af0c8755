import { attacks, isAttack } from './attacks'

/** `bun attacker.ts <attack> <url>`: a process of its own, until it is killed. */
const [name = '', url = ''] = process.argv.slice(2)
if (!isAttack(name)) throw new Error(`no attack is called ${name}`)
await attacks[name](url)
