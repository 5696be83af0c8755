import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import CopyPlus from 'lucide-react/icons/copy-plus'
import FileIcon from 'lucide-react/icons/file'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/batch/offer'
import { buttonClass } from '../../ui/button'
import { Menu } from '../../ui/dialog/menu'
import { duplicateBot, isFull } from '../actions/bots-actions'
import { openFile } from '../many/many-store'
import { useBots } from '../use-bots'
import styles from './bots-toolbar.module.css'
import { selectedBots, view } from './table-store'

/** What else makes bots, beside the button for one. */
export function CreateMenu({ onCreateMany }: { onCreateMany: () => void }) {
  const { byId } = useBots()
  useSnapshot(view).selected
  const [bot, ...others] = selectedBots(byId)
  const one = others.length === 0 ? bot : undefined
  return (
    <Menu
      label={t.menu}
      button={<ChevronDown size={16} aria-hidden="true" />}
      buttonClassName={buttonClass({}, styles.more)}
      entries={[
        {
          id: 'many',
          title: t.open,
          hint: t.openHint,
          icon: <CopyPlus size={16} aria-hidden="true" />,
          run: () => {
            if (!isFull()) onCreateMany()
          },
        },
        {
          id: 'duplicate',
          title: one ? t.duplicate(one.name) : t.duplicateWord,
          hint: one ? t.duplicateHint : t.selectOne,
          icon: <Copy size={16} aria-hidden="true" />,
          isDisabled: !one,
          run: () => one && duplicateBot(one.id),
        },
        {
          id: 'file',
          title: t.file,
          hint: t.fileHint,
          icon: <FileIcon size={16} aria-hidden="true" />,
          run: openFile,
        },
      ]}
    />
  )
}
