import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#texts/inbox/inbox'
import { Frame } from '../../ui/feedback/frame'
import styles from '../inbox.module.css'
import { fetchPicture } from '../inbox-api'

type Props = { id: string; botName: string }

/** What the bot is shown, its pixels as they are; pressed, it is as large as it can be. */
export function QuestionPicture(props: Props) {
  const found = useQuery({
    queryKey: ['inbox-picture', props.id],
    queryFn: () => fetchPicture(props.id),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Frame of={found} loading={t.picture.loading} height={120} failed={t.picture.failed}>
      {(picture) => <Shown picture={picture} botName={props.botName} />}
    </Frame>
  )
}

/** How many of the screen's pixels show one of a map's, where there is room. */
const [usualTimes, largeTimes] = [3, 5]

function Shown({ picture, botName }: { picture: Blob; botName: string }) {
  const [isLarge, setLarge] = useState(false)
  /** Of the picture itself: several maps stand beside each other. */
  const [pixels, setPixels] = useState(0)
  const address = useAddress(picture)
  if (address === null) return null
  return (
    <button
      type="button"
      className={styles.picture}
      aria-pressed={isLarge}
      title={isLarge ? t.picture.smaller : t.picture.larger}
      onClick={() => setLarge(!isLarge)}
    >
      <img
        src={address}
        alt={t.picture.alt(botName)}
        style={pixels > 0 ? { width: pixels * (isLarge ? largeTimes : usualTimes) } : undefined}
        onLoad={({ currentTarget }) => setPixels(currentTarget.naturalWidth)}
      />
    </button>
  )
}

/** An address of the picture for as long as it is shown. */
function useAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
