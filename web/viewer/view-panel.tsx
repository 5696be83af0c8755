import Share2 from 'lucide-react/icons/share-2'
import { useCallback, useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import { isOwn } from '#contract/bots/rights'
import { t as links } from '#texts/viewer/links'
import { t } from '#texts/viewer/viewer'
import { IconButton } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { LinksDialog } from './links/links-dialog'
import { LiveView } from './live-view'
import type { Sight } from './looker'
import { StillPicture } from './still-picture'
import { lookThrough } from './stream'

/** What a running bot sees, from its eyes or from outside. */
export function ViewPanel({ bot }: { bot: Bot }) {
  if (bot.status !== 'running') return <EmptyState title={t.mustRun} />
  return <RunningView key={bot.id} bot={bot} />
}

function RunningView({ bot }: { bot: Bot }) {
  const { id, name, username } = bot
  const [isSharing, setSharing] = useState(false)
  const look = useCallback((sight: Sight) => lookThrough(id, sight), [id])
  return (
    <>
      <LiveView
        {...{ name, file: username, look }}
        more={
          isOwn(bot) && (
            <IconButton
              icon={<Share2 size={16} />}
              label={links.share}
              onClick={() => setSharing(true)}
            />
          )
        }
        otherwise={<StillPicture bot={bot} />}
      />
      {isSharing && <LinksDialog bot={bot} onClose={() => setSharing(false)} />}
    </>
  )
}
