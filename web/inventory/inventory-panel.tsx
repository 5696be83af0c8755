import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import type { CraftOption, Inventory } from '#contract/inventory'
import { t } from '#texts/inventory/inventory'
import { sourceOf, useLive } from '../lib/live'
import { Banner } from '../ui/feedback/banner'
import { Frame } from '../ui/feedback/frame'
import { Panel } from '../ui/layout/panel'
import { CraftGrid, GridAlternatives, QuickRecipes } from './craft-grid'
import { CraftList } from './craft-list'
import styles from './inventory-panel.module.css'
import { type BotInventory, itemAt, openInventory, ownSlots, type SlotId } from './inventory-store'
import { ItemActions } from './item-actions'
import { ItemIcon } from './item-icon'
import { OpenWindowPanel } from './open-window'
import { Slot } from './slot'
import { type SlotInteraction, useSlotInteraction } from './use-slot-interaction'

/** What a bot carries and wears, its crafting, and the container that it has open. */
export function InventoryPanel({ bot }: { bot: Bot }) {
  // Whether it runs decides what is known of it.
  const botInventory = useLive(openInventory, bot.id, bot.status)
  return botInventory && <Content bot={bot} botInventory={botInventory} />
}

function Content({ bot, botInventory }: { bot: Bot; botInventory: BotInventory }) {
  const { state } = useSnapshot(botInventory.state)
  return (
    <Frame
      of={sourceOf(state, botInventory.retry, true)}
      loading={t.loading}
      lines={6}
      failed={t.loadFailed}
      around={(content) => <Panel title={t.title}>{content}</Panel>}
    >
      {() => <Slots bot={bot} botInventory={botInventory} />}
    </Frame>
  )
}

function Slots({ bot, botInventory }: { bot: Bot; botInventory: BotInventory }) {
  const snapshot = useSnapshot(botInventory.state)
  const { live, said, optionsState } = snapshot
  const inventory = snapshot.inventory as Inventory
  const options = snapshot.options as readonly CraftOption[]
  const waiting = snapshot.waiting as ReadonlySet<SlotId>
  const interaction = useSlotInteraction(bot, botInventory, inventory)
  const shown = { inventory, waiting, interaction }
  const { dragged } = interaction.drag
  return (
    <div ref={interaction.root} className={styles.panels}>
      {inventory.window && (
        <OpenWindowPanel {...shown} window={inventory.window} botInventory={botInventory} />
      )}
      <Panel title={t.title}>
        {!live && <Unknown isEmpty={inventory.items.length === 0} />}
        <div className={styles.top}>
          <OwnSlots
            {...shown}
            slots={[...ownSlots.armour, ownSlots.offHand]}
            label={t.worn}
            className={styles.worn}
          />
          <CraftGrid {...shown} botInventory={botInventory} options={options} />
        </div>
        <GridAlternatives {...shown} botInventory={botInventory} options={options} />
        <Bag {...shown} />
        <ItemActions botInventory={botInventory} interaction={interaction} />
        <p className={styles.hint}>{t.help}</p>
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </Panel>
      <Panel title={t.craft}>
        <QuickRecipes {...shown} botInventory={botInventory} />
        <CraftList
          botInventory={botInventory}
          options={options}
          state={optionsState}
          busy={waiting.has('result')}
          interaction={interaction}
        />
      </Panel>
      {dragged && (
        <span
          className={styles.dragged}
          style={{ left: dragged.x, top: dragged.y }}
          aria-hidden="true"
        >
          <ItemIcon name={dragged.item.name} displayName={dragged.item.displayName} />
        </span>
      )}
    </div>
  )
}

function Unknown({ isEmpty }: { isEmpty: boolean }) {
  return <Banner className={styles.banner}>{isEmpty ? t.unknown : t.lastKnown}</Banner>
}

type Shown = { inventory: Inventory; waiting: ReadonlySet<SlotId>; interaction: SlotInteraction }

/** Rows of the bot's own slots, under what they are called. */
function OwnSlots({
  slots,
  label,
  className,
  ...shown
}: Shown & { slots: readonly number[]; label: string; className?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className={className}>
      {slots.map((slot) => (
        <OwnSlot key={slot} slot={slot} {...shown} />
      ))}
    </div>
  )
}

function OwnSlot({ slot, inventory, waiting, interaction }: Shown & { slot: number }) {
  const slotId: SlotId = `own ${slot}`
  const isHidden = inventory.window !== null && slot < 9
  return (
    <Slot
      {...interaction.propsOf(slotId)}
      slotId={slotId}
      label={t.slotName(slot)}
      item={itemAt(inventory, slotId)}
      ghost={ghosts[worn.indexOf(slot)]}
      isHeld={slot === inventory.heldSlot}
      isPicked={interaction.picked === slotId}
      isWaiting={waiting.has(slotId)}
      disabled={isHidden}
    />
  )
}

const worn: readonly number[] = [...ownSlots.armour, ownSlots.offHand]
/** What each of them is for. */
const ghosts = ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots', 'shield']

/** What the bot wears, carries and has at hand. */
function Bag(shown: Shown) {
  return (
    <>
      <OwnSlots {...shown} slots={ownSlots.main} label={t.bag} className={styles.rows} />
      <OwnSlots {...shown} slots={ownSlots.hotBar} label={t.hotBar} className={styles.hotBar} />
    </>
  )
}
