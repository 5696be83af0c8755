import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/theme/colour-editor'
import { t as theme } from '#texts/theme/theme'
import { Button } from '../ui/button'
import { LightDialog } from '../ui/dialog/light-dialog'
import { TextField } from '../ui/form/field'
import { contrast, isHex } from './colour'
import styles from './colour-editor.module.css'
import { generateColourScale } from './colour-scale'
import { draftColour, dropDraft, editor, saveDraft } from './editor-store'
import { presets } from './presets'

/** The overlay in which a theme is made of one colour; the page shows it while it is tried. */
export function ColourEditor() {
  const { draft } = useSnapshot(editor)
  return (
    <LightDialog
      open={draft !== null}
      onClose={dropDraft}
      title={theme.editor}
      description={t.lead}
      footer={
        <>
          <Button onClick={dropDraft}>{t.cancel}</Button>
          <Button variant="primary" disabled={!isHex(draft ?? '')} onClick={saveDraft}>
            {t.save}
          </Button>
        </>
      }
    >
      {draft !== null && <Choice draft={draft} />}
    </LightDialog>
  )
}

function Choice({ draft }: { draft: string }) {
  const group = useId()
  const isWhole = isHex(draft)
  return (
    <div className={styles.choice}>
      <fieldset className={styles.presets}>
        <legend>{t.presets}</legend>
        {presets.map(({ name, colour }) => (
          <label key={colour} className={styles.preset} title={name}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={draft === colour}
              onChange={() => draftColour(colour)}
            />
            <span className={styles.swatch} style={{ background: colour }} />
            <span className={styles.name} aria-hidden="true">
              {name}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.own}>
        <input
          type="color"
          className={styles.picker}
          aria-label={t.own}
          value={isWhole ? draft : '#000000'}
          onChange={(event) => draftColour(event.target.value)}
        />
        <TextField
          label={t.code}
          className={styles.code}
          value={draft}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          error={isWhole ? undefined : t.invalid}
          onChange={(event) => draftColour(event.target.value.trim().toLowerCase())}
        />
      </div>
      {isWhole && <Sample colour={draft} />}
    </div>
  )
}

function Sample({ colour }: { colour: string }) {
  const { colours } = generateColourScale(colour)
  const ratio = contrast(colours.text, colours.bg).toFixed(1)
  const strip = ['bg', 'bg-secondary', 'border', 'text-muted', 'secondary', 'accent'] as const
  return (
    <div className={styles.sample}>
      <span className={styles.strip} aria-hidden="true">
        {strip.map((role) => (
          <span key={role} style={{ background: colours[role] }} />
        ))}
      </span>
      <span>{t.contrast(ratio)}</span>
    </div>
  )
}
