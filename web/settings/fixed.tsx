import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { t } from '#texts/settings/settings'
import styles from './fixed.module.css'

/** A name that wears a lock while a variable decides what is under it. */
export const SettingName = ({ name, variable }: { name: string; variable: string | undefined }) => (
  <span className={styles.name}>
    {name}
    {variable && <Lock size={14} aria-hidden="true" className={styles.lock} />}
  </span>
)

/** Which variable of the environment decides. */
export const FixedBy = ({ variable }: { variable: string }) => (
  <>
    {t.fixedBy} <code className={styles.variable}>{variable}</code>
  </>
)

type Words = { label: string; hint?: ReactNode; variable: string | undefined }

/** What a field gets of a setting: whether it can be changed, and if not, what decides it. */
export const settingField = ({ label, hint, variable }: Words) => ({
  label: <SettingName name={label} variable={variable} />,
  hint: variable ? <FixedBy variable={variable} /> : hint,
  disabled: variable !== undefined,
})
