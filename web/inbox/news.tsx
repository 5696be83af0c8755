import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/inbox/inbox'
import { inbox } from './inbox-store'

/** Says aloud what has been asked since the page is there. */
export function NewsOfQuestions() {
  const { open, state } = useSnapshot(inbox)
  const known = useRef<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (state !== 'ready') return
    const before = known.current
    known.current = new Set(open.map(({ id }) => id))
    const news = open.filter(({ id }) => before?.has(id) === false)
    if (news.length > 0) {
      setSaid(news.map(({ botName, kind }) => t.news(botName, t.kinds[kind])).join('. '))
    }
  }, [open, state])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
