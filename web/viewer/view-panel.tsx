import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useCallback, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { t as links } from '#texts/viewer/links'
import { t } from '#texts/viewer/viewer'
import { IconButton } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { LinksDialog } from './links/links-dialog'
import { type Live, LiveView } from './live-view'
import type { Sight } from './looker'
import { lookThrough } from './stream'

type Props = {
  bot: Bot
  /** Other things that can be done. */
  more?: ReactNode
  over?: ((live: Live) => ReactNode) | null
  otherwise?: ReactNode
}

/** What a running bot sees, from its eyes or from outside. */
export function ViewPanel(props: Props) {
  const { id, status } = props.bot
  if (status !== 'running') return <EmptyState title={t.mustRun} />
  return <RunningView key={id} {...props} />
}

function RunningView({ bot, more, over, otherwise }: Props) {
  const { id, name, username } = bot
  const [isSharing, setSharing] = useState(false)
  const look = useCallback((sight: Sight) => lookThrough(id, sight), [id])
  return (
    <>
      <LiveView
        {...{ name, file: username, look, over, otherwise }}
        more={
          <>
            {more}
            {isOwn(bot) && (
              <IconButton
                icon={<Share2 size={16} />}
                label={links.share}
                onClick={() => setSharing(true)}
              />
            )}
          </>
        }
      />
      {isSharing && <LinksDialog bot={bot} onClose={() => setSharing(false)} />}
    </>
  )
}
