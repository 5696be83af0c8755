import type { ReactNode, Ref } from 'react'
import { Button } from '../button'
import styles from '../layout/stack.module.css'
import { CloseButton, Dialog, type DialogProps } from './dialog'
import { Unsaved } from './unsaved'

type Props = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'description' | 'size'> & {
  /** Of the `DialogForm` within. */
  id: string
  cancel: string
  submit: string
  danger?: boolean | undefined
  busy: boolean
  children: ReactNode
}

/** A dialog around a form, with the buttons that leave it and that submit it. */
export function FormDialog({ id, cancel, submit, danger, busy, children, ...dialog }: Props) {
  return (
    <Dialog
      size="small"
      {...dialog}
      footer={
        <>
          <CloseButton>{cancel}</CloseButton>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

type FormProps = {
  id: string
  ref?: Ref<HTMLFormElement>
  /** Whether anything is typed that closing the dialog would lose. */
  isDirty: boolean
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** The form of a `FormDialog`: what is typed is checked by us, not by the browser. */
export function DialogForm({ id, ref, isDirty, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      ref={ref}
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    >
      <Unsaved isDirty={isDirty} />
      {children}
    </form>
  )
}
