import { useEffect, useState } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type { Feed } from './feeds'
import { listen } from './socket'
import { useChange } from './use-change'
import type { ValtioRef } from './valtio-ref'

export type LoadState = 'loading' | 'ready' | 'failed'

type Spec<Value> = {
  feed: Feed<Value>
  load: (botId: string) => Promise<Value>
  show: (value: Value) => void
  /** Takes a push that adds to what is shown; without it, each push takes its place. */
  add?: (part: Value) => void
}

/**
 * What is known of a bot while it is looked at: read at first and at each return of the connection,
 * and pushed in between. An answer never takes the place of what came after its question.
 */
export function openLive<Value>(
  botId: string,
  state: { state: LoadState },
  { feed, load: read, show, add }: Spec<Value>,
) {
  let moment = 0
  let shownAt = 0

  /** Drops the answers to all that was asked until now. */
  function outdate() {
    shownAt = ++moment
  }

  async function load() {
    const askedAt = ++moment
    try {
      const value = await read(botId)
      if (askedAt < shownAt) return
      shownAt = askedAt
      show(value)
      state.state = 'ready'
    } catch {
      if (askedAt >= shownAt && state.state === 'loading') state.state = 'failed'
    }
  }

  function retry() {
    state.state = 'loading'
    return load()
  }

  function take(value: Value) {
    if (add) return add(value)
    outdate()
    show(value)
    state.state = 'ready'
  }

  let leave: (() => void) | null = null

  /** Whether pushes are wanted, as they are at first. */
  function follow(isWanted: boolean) {
    leave?.()
    leave = isWanted ? feed(botId, take) : null
  }

  const stop = listen({ connect: load })
  follow(true)
  void load()

  function dispose() {
    shownAt = Number.POSITIVE_INFINITY
    stop()
    follow(false)
  }

  return { load, retry, outdate, follow, dispose }
}

export type Live<Value extends object> = {
  value: ValtioRef<Value> | null
  /** Epoch ms at which it was read. */
  at: number
  state: LoadState
}

/** The same for a feed whose every push is the whole value. */
export function openLiveValue<Value extends object>(
  botId: string,
  feed: Feed<Value>,
  load: (botId: string) => Promise<Value>,
) {
  const state = proxy<Live<Value>>({ value: null, at: 0, state: 'loading' })
  const show = (value: Value) => void Object.assign(state, { value: ref(value), at: Date.now() })
  return { ...openLive(botId, state, { feed, load, show }), state }
}

/** What a frame shows of something in this state. */
export function sourceOf<Value>(state: LoadState, retry: () => unknown, value: Value) {
  return {
    data: state === 'ready' ? value : undefined,
    error: state === 'failed',
    refetch: retry,
  }
}

type LiveValue<Value extends object> = { state: Live<Value>; retry: () => Promise<void> }

/** The same of a value, which stays while it is read anew. */
export function useLiveValue<Value extends object>({ state: live, retry }: LiveValue<Value>) {
  const { value, at, state } = useSnapshot(live)
  const data = (value as Value | null) ?? undefined
  return { ...sourceOf(state, retry, data), data, at, isFetching: state === 'loading' }
}

type Opened = { load: () => Promise<void>; dispose: () => void }

/** What `open` makes of a bot while the component is there; read anew when `reason` changes. */
export function useLive<T extends Opened>(
  open: (botId: string) => T,
  botId: string,
  reason?: unknown,
): T | null {
  const [opened, setOpened] = useState<T | null>(null)
  useEffect(() => {
    const made = open(botId)
    setOpened(made)
    return made.dispose
  }, [open, botId])
  useChange(reason, () => void opened?.load())
  return opened
}
