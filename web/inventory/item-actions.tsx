import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { Button } from '../ui/button'
import styles from './inventory-panel.module.css'
import { type BotInventory, ownSlot } from './inventory-store'
import { linesOf } from './item-text'
import type { SlotInteraction } from './use-slot-interaction'

/** What is known of the item that was picked, and what can be done with it. */
export function ItemActions({
  botInventory,
  interaction,
}: {
  botInventory: BotInventory
  interaction: SlotInteraction
}) {
  const { item, picked } = interaction
  if (!item || !picked) return <p className={styles.hint}>{t.nothingPicked}</p>
  const sourceSlot = ownSlot(picked)
  if (sourceSlot === null) return null
  const [title, ...facts] = linesOf(item)
  const run = (action: InventoryAction, more: InventoryRequest = {}) => {
    if (!interaction.mayAct()) return
    interaction.cancelPick()
    void botInventory.act(action, { item: item.name, sourceSlot, ...more }, [picked])
  }
  return (
    <section className={styles.picked} aria-label={t.actions}>
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
          {t.equip}
        </Button>
        <Button size="small" onClick={() => run('equip_offhand')}>
          {t.offHand}
        </Button>
        <Button size="small" onClick={() => run('use_item')}>
          {t.use}
        </Button>
        {item.count > 1 && (
          <Button size="small" onClick={() => run('split_item')}>
            {t.split}
          </Button>
        )}
        <Button size="small" onClick={() => run('drop_item', { count: 1 })}>
          {t.dropOne}
        </Button>
        {item.count > 1 && (
          <Button size="small" variant="danger" onClick={() => run('drop_item')}>
            {t.dropAll}
          </Button>
        )}
      </div>
    </section>
  )
}
