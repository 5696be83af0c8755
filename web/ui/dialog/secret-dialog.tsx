import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button'
import { TextField } from '../form/field'
import stack from '../layout/stack.module.css'
import { CloseButton, Dialog } from './dialog'
import styles from './secret-dialog.module.css'

type Words = { title: string; description: string; label: string; copy: string; close: string }

/** A secret that is shown this once, to be copied, and what is to be done with it. */
export const SecretDialog = ({
  secret,
  words,
  onClose,
  children,
}: {
  secret: string
  words: Words
  onClose: () => void
  children?: ReactNode
}) => (
  <Dialog
    open
    onClose={onClose}
    title={words.title}
    description={words.description}
    footer={
      <>
        <CloseButton>{words.close}</CloseButton>
        <CopyButton variant="primary" text={secret} label={words.copy} />
      </>
    }
  >
    <div className={stack.stack}>
      <TextField
        label={words.label}
        className={styles.secret}
        readOnly
        spellCheck={false}
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      {children}
    </div>
  </Dialog>
)
