import { attacks, isAttack } from './attacks'

/** `bun attacker.ts <attack> <url> <url of the chain's node>`: a process of its own, until it is killed. */
const [name = '', url = '', chainUrl = ''] = process.argv.slice(2)
if (!isAttack(name)) throw new Error(`no attack is called ${name}`)
await attacks[name](url, chainUrl)
