import { useEffect, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/viewer/viewer'
import { fetchMap } from '../map/map-api'
import styles from './view-panel.module.css'

/** Where there is no WebGL 2: says so, and shows the map as it is now. */
export function StillPicture({ bot }: { bot: Bot }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    const show = (from: string | null) => {
      if (isHere) setImage(from)
    }
    fetchMap(bot.id).then(
      ({ mapImage }) => show(mapImage),
      () => show(null),
    )
    return () => {
      isHere = false
    }
  }, [bot.id])
  return (
    <div className={styles.still}>
      <p>{t.noWebGl}</p>
      {image && <img className={styles.stillImage} src={image} alt={t.still} />}
    </div>
  )
}
