import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { t } from '#texts/ui/ui'
import { Button, IconButton } from '../button'
import { classes } from '../classes'
import styles from './dialog.module.css'
import { leave, UnsavedScope, useUnsavedScope } from './unsaved'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** `sheet`: full height at 1,100 px; full screen on a phone. */
  size?: 'small' | 'medium' | 'sheet'
  footer?: ReactNode
  headerExtra?: ReactNode
  /** What has the focus first; without it, what comes first. */
  initialFocus?: () => HTMLElement | null | undefined
  children?: ReactNode
}

/**
 * A modal dialog: focus stays inside, Escape closes, focus returns to where it came from. What is
 * `Unsaved` within is asked about before it closes.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'medium',
  footer,
  headerExtra,
  initialFocus,
  children,
}: DialogProps) {
  const scope = useUnsavedScope()
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        onOpenChange={(next, { event }) => {
          if (!next && !isInNotice(event)) void leave(scope, onClose)
        }}
      >
        <Base.Portal>
          <Base.Backdrop className={styles.backdrop} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              className={classes(styles.popup, styles[size])}
              initialFocus={initialFocus && (() => initialFocus() ?? true)}
            >
              <header className={styles.header}>
                <div className={styles.heading}>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  {description && (
                    <Base.Description className={styles.description}>
                      {description}
                    </Base.Description>
                  )}
                </div>
                {headerExtra}
                <Base.Close render={<IconButton icon={<X size={20} />} label={t.close} />} />
              </header>
              {children && (
                <div className={styles.body}>
                  <UnsavedScope scope={scope}>{children}</UnsavedScope>
                </div>
              )}
              {footer && <footer className={styles.footer}>{footer}</footer>}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

/** For a dialog's footer: closes it as Escape would. */
export function CloseButton({ children }: { children: ReactNode }) {
  return <Base.Close render={<Button />}>{children}</Base.Close>
}

/** Notices lie above dialogs; reading one is no click beside the dialog. */
function isInNotice({ target }: Event) {
  return target instanceof Element && target.closest('[data-notices]') !== null
}
