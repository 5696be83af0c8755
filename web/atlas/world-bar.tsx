import Trash2 from 'lucide-react/icons/trash-2'
import type { AtlasWorld } from '#contract/atlas'
import { messageOf } from '../lib/api'
import { IconButton } from '../ui/button'
import { confirm } from '../ui/dialog/confirm'
import { notify } from '../ui/feedback/notify'
import { SelectField } from '../ui/form/field'
import { es } from './atlas.es'
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
  const nameOf = ({ target, dimension }: AtlasWorld) => es.worldName(target, dimension)

  async function forget() {
    const isSure = await confirm({
      title: es.forgetTitle,
      message: es.forgetText(nameOf(world)),
      confirmLabel: es.forgetYes,
      danger: true,
    })
    if (!isSure) return
    try {
      await deleteWorld(world.id)
      notify({ type: 'success', title: es.forgotten })
    } catch (error) {
      notify({ type: 'error', title: es.notForgotten, message: messageOf(error, es.retryLater) })
    }
  }

  return (
    <div className={styles.bar}>
      <SelectField
        label={es.world}
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
      <IconButton icon={<Trash2 size={16} />} label={es.forget} onClick={() => void forget()} />
    </div>
  )
}
