import { t } from '#texts/android/android'
import { Status } from '../ui/feedback/status'
import styles from './phone-sketch.module.css'

/** What the app will look like, drawn with our own parts and made-up bots. */
export function PhoneSketch() {
  const { label, caption, heading, bots } = t.sketch
  return (
    <figure className={styles.figure}>
      <div className={styles.phone} role="img" aria-label={label}>
        <div className={styles.screen} aria-hidden="true">
          <p className={styles.heading}>{heading}</p>
          {bots.map(({ name, server, tone, status }) => (
            <div key={name} className={styles.bot}>
              <span className={styles.name}>{name}</span>
              <span className={styles.server}>{server}</span>
              <Status tone={tone} label={status} />
            </div>
          ))}
        </div>
      </div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
