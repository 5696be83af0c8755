import { useEffect, useState } from 'react'
import { joinCron } from '#contract/bots/abilities'
import { ApiError } from '../../lib/api'
import { useNow } from '../../ui/use-now'
import { fetchNextRun } from '../connections/connections-api'

type Run = {
  cron: string
  answer?: Awaited<ReturnType<typeof fetchNextRun>>
  /** Why it is no time at all. */
  refused?: string
}

const restMs = 400

/** When a cron comes next by the server's clock, once nobody types any more; null until it is known. */
export function useNextRun(cron: string): Run | null {
  const [run, setRun] = useState<Run | null>(null)
  const now = useNow(30_000)
  const isOver = Date.parse(run?.answer?.next ?? '') < now
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment that has passed is asked for anew
  useEffect(() => {
    if (cron === joinCron || cron.trim() === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const asked = await ask(cron)
      if (isCurrent) setRun(asked)
    }, restMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [cron, isOver])
  return run?.cron === cron ? run : null
}

/** A hint that cannot be had is left out: saving tells what is wrong. */
async function ask(cron: string): Promise<Run | null> {
  try {
    return { cron, answer: await fetchNextRun(cron) }
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.code === 'VALIDATION'
    return isRefusal ? { cron, refused: error.issues[0]?.message ?? error.message } : null
  }
}
