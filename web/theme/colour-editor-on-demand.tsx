import { type ComponentType, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/theme/theme'
import { notify } from '../ui/feedback/notify'
import { dropDraft, editor } from './editor-store'

/** The colour editor, loaded when it is first opened; it stays, so that closing returns the focus. */
export function ColourEditorOnDemand() {
  const { draft } = useSnapshot(editor)
  const [Editor, setEditor] = useState<ComponentType | null>(null)
  const isMissing = draft !== null && !Editor
  useEffect(() => {
    if (!isMissing) return
    import('./colour-editor').then(
      ({ ColourEditor }) => setEditor(() => ColourEditor),
      () => {
        dropDraft()
        notify({ type: 'error', title: t.editor, message: t.editorNotLoaded })
      },
    )
  }, [isMissing])
  return Editor && <Editor />
}
