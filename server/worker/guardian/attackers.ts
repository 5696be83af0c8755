import minecraftData from 'minecraft-data'
import type { Bot } from 'mineflayer'
import type { Entity } from 'prismarine-entity'
import { cut } from '../entities/names'
import { isMonster, isPerson, plainKind } from './kinds'

type Attacker = { name: string; isPlayer: boolean }

/** How long a swung arm may be the one that struck, and from how far. */
const swingMs = 700
const reach = 6
const monsterReach = 4

/** Tells who has struck the bot. Up to 1.19.3 servers do not say so: it is whoever has swung an arm. */
export function followAttackers(bot: Bot, struckBy: (attacker: Attacker) => void): void {
  const isTold = 'packet_damage_event' in minecraftData(bot.version).protocol.play.toClient.types
  const swung = new WeakMap<Entity, number>()

  const near = ({ position }: Entity, within: number) =>
    position.distanceTo(bot.entity.position) <= within

  function likely(): Entity | undefined {
    const now = performance.now()
    const others = Object.values(bot.entities).filter((entity) => entity !== bot.entity)
    const hasSwung = (entity: Entity) => now - (swung.get(entity) ?? -swingMs) < swingMs
    return (
      others.find((one) => isPerson(one) && hasSwung(one) && near(one, reach)) ??
      others.find((one) => isMonster(one) && near(one, monsterReach))
    )
  }

  if (!isTold) bot.on('entitySwingArm', (entity) => void swung.set(entity, performance.now()))
  bot.on('entityHurt', (entity, source) => {
    if (entity !== bot.entity) return
    const attacker = isTold ? source : likely()
    if (!attacker || attacker === bot.entity) return
    if (isPerson(attacker)) struckBy({ name: cut(attacker.username), isPlayer: true })
    else if (attacker.type !== 'player') struckBy({ name: plainKind(attacker), isPlayer: false })
  })
}
