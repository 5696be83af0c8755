import Trash2 from 'lucide-react/icons/trash-2'
import type { AtlasWorld } from '#contract/atlas'
import { t } from '#texts/atlas/atlas'
import { messageOf } from '../lib/api'
import { IconButton } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { SelectField } from '../ui/form/field'
import { deleteWorld } from './atlas-api'
import styles from './world-bar.module.css'

/** Which server and dimension is shown, and its end. */
export function WorldBar({
  worlds,
  world,
  onChoose,
}: {
  worlds: readonly AtlasWorld[]
  world: AtlasWorld
  onChoose: (id: string) => void
}) {
  const nameOf = ({ target, dimension }: AtlasWorld) => t.worldName(target, dimension)

  async function forget() {
    const isSure = await confirm({
      title: t.forgetTitle,
      message: t.forgetText(nameOf(world)),
      confirmLabel: t.forgetYes,
      danger: true,
    })
    if (!isSure) return
    try {
      await deleteWorld(world.id)
      notify({ type: 'success', title: t.forgotten })
    } catch (error) {
      notify({ type: 'error', title: t.notForgotten, message: messageOf(error, t.retryLater) })
    }
  }

  return (
    <div className={styles.bar}>
      <SelectField
        label={t.world}
        labelHidden
        className={styles.picker}
        value={world.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {worlds.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      <IconButton icon={<Trash2 size={16} />} label={t.forget} onClick={() => void forget()} />
    </div>
  )
}
