import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import { Button } from '../ui/button'
import { es } from './inventory.es'
import styles from './inventory-panel.module.css'
import type { BotInventory } from './inventory-store'
import { linesOf } from './item-text'
import { ownSlot } from './places'
import type { Hands } from './use-hands'

/** What is known of the item that was picked, and what can be done with it. */
export function ItemActions({ botInventory, hands }: { botInventory: BotInventory; hands: Hands }) {
  const { item, picked } = hands
  if (!item || !picked) return <p className={styles.hint}>{es.nothingPicked}</p>
  const sourceSlot = ownSlot(picked)
  if (sourceSlot === null) return null
  const [title, ...facts] = linesOf(item)
  const run = (action: InventoryAction, more: InventoryRequest = {}) => {
    if (!hands.mayAct()) return
    hands.letGo()
    void botInventory.act(action, { item: item.name, sourceSlot, ...more }, [picked])
  }
  return (
    <section className={styles.picked} aria-label={es.actions}>
      <h3 className={styles.itemName}>{title}</h3>
      {facts.length > 0 && (
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => run('equip_item')}>
          {es.equip}
        </Button>
        <Button size="small" onClick={() => run('equip_offhand')}>
          {es.offHand}
        </Button>
        <Button size="small" onClick={() => run('use_item')}>
          {es.use}
        </Button>
        {item.count > 1 && (
          <Button size="small" onClick={() => run('split_item')}>
            {es.split}
          </Button>
        )}
        <Button size="small" onClick={() => run('drop_item', { count: 1 })}>
          {es.dropOne}
        </Button>
        {item.count > 1 && (
          <Button size="small" variant="danger" onClick={() => run('drop_item')}>
            {es.dropAll}
          </Button>
        )}
      </div>
    </section>
  )
}
