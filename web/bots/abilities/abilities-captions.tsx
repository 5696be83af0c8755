import styles from './abilities-panel.module.css'

/** What stands in the columns below, for the eye; every field has its own label. */
export function Captions({ words }: { words: readonly string[] }) {
  return (
    <div className={styles.captions} aria-hidden="true">
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  )
}
