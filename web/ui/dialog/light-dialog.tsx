import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '#texts/ui/ui'
import { IconButton } from '../button'
import styles from './light-dialog.module.css'

/** A modal dialog on the browser's own, for pages that do not carry the dialogs' library. */
export function LightDialog({
  open,
  onClose,
  title,
  description,
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <>
          <div className={styles.header}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            <IconButton icon={<X size={20} />} label={t.close} onClick={onClose} />
          </div>
          {description && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </>
      )}
    </dialog>
  )
}
