import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { t } from '#texts/guides/guides'
import { t as ui } from '#texts/ui/ui'
import { IconButton } from '../ui/button'
import { copyText } from '../ui/copy-text'
import { notify } from '../ui/feedback/notify'
import styles from './guide-heading.module.css'

export const levels = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** A heading that can be linked to, with the button that copies its address. */
export function GuideHeading({
  as: Heading,
  id,
  text,
  path,
  children,
}: {
  as: (typeof levels)[number]
  id: string
  text: string
  /** Address of the heading within the web. */
  path: string
  children: ReactNode
}) {
  const copy = async () => {
    try {
      await copyText(location.origin + path)
      notify({ type: 'success', title: t.linkCopied })
    } catch {
      // Refused by the browser: the address can still be copied by hand.
      notify({ type: 'warning', title: ui.notCopied, message: location.origin + path })
    }
  }
  return (
    <div className={styles.row}>
      <Heading id={id} tabIndex={-1} className={styles[Heading]}>
        {children}
      </Heading>
      <IconButton
        className={styles.copy}
        size="small"
        icon={<LinkIcon size={16} />}
        label={t.linkTo(text)}
        onClick={copy}
      />
    </div>
  )
}
