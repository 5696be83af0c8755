import { useQuery } from '@tanstack/react-query'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/viewer/viewer'
import { queryClient } from '../lib/queries'
import { fetchMap } from '../map/map-api'
import styles from './view-panel.module.css'

/** The map as it is now, where more cannot be drawn. */
export function StillPicture({ bot: { id } }: { bot: Bot }) {
  const { data } = useQuery({ queryKey: ['still', id], queryFn: () => fetchMap(id) }, queryClient)
  return data && <img className={styles.stillImage} src={data.mapImage} alt={t.still} />
}
