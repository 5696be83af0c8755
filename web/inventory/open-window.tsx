import type { Inventory, OpenWindow } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { Button } from '../ui/button'
import { Panel } from '../ui/layout/panel'
import styles from './inventory-panel.module.css'
import { type BotInventory, itemAt, type SlotId } from './inventory-store'
import { ItemIcon } from './item-icon'
import { linesOf } from './item-text'
import { Slot } from './slot'
import type { SlotInteraction } from './use-slot-interaction'

/** The container that the bot has open; every slot of it takes clicks. */
export function OpenWindowPanel({
  window,
  inventory,
  waiting,
  botInventory,
  interaction,
}: {
  window: OpenWindow
  inventory: Inventory
  waiting: ReadonlySet<SlotId>
  botInventory: BotInventory
  interaction: SlotInteraction
}) {
  const close = () => {
    if (interaction.mayAct()) void botInventory.act('close_window', {})
  }
  return (
    <Panel
      title={window.title || t.window}
      actions={
        <Button size="small" onClick={close}>
          {t.close}
        </Button>
      }
    >
      <p className={styles.hint}>{t.windowHelp}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={t.window} className={styles.rows}>
        {Array.from({ length: window.size }, (_, slot): SlotId => `window ${slot}`).map(
          (slotId, slot) => (
            <Slot
              key={slotId}
              {...interaction.propsOf(slotId)}
              slotId={slotId}
              label={t.windowSlot(slot)}
              item={itemAt(inventory, slotId)}
              isWaiting={waiting.has(slotId)}
            />
          ),
        )}
      </div>
      {window.cursor && (
        <p className={styles.cursor}>
          <span className={styles.cursorIcon}>
            <ItemIcon name={window.cursor.name} displayName={window.cursor.displayName} />
          </span>
          {t.cursor(linesOf(window.cursor)[0] ?? '')}
        </p>
      )}
    </Panel>
  )
}
