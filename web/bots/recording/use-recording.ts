import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BotRecording } from '#contract/bots/recording'
import { t } from '#texts/bots/recording/recording'
import { queryClient } from '../../lib/queries'
import { saveFile } from '../../lib/save-file'
import { listen } from '../../lib/socket'
import { fail } from '../actions/bots-actions'
import {
  askForRecording,
  deleteRecording,
  downloadRecording,
  fetchRecording,
  finishRecording,
} from './recording-api'

/** A bot's recording as the server tells it; asked for anew after a return. */
export function useRecording(botId: string) {
  const found = useQuery(
    { queryKey: keyOf(botId), queryFn: () => fetchRecording(botId), staleTime: 0 },
    queryClient,
  )
  const { refetch } = found
  useEffect(
    () =>
      listen({
        botRecording: (update) => show(update.botId, update.recording),
        connect: () => void refetch(),
      }),
    [refetch],
  )
  return found
}

/** What can be done with it; failures are said. */
export function useRecordingActions(botId: string) {
  const change = (run: (id: string) => Promise<BotRecording>, failed: string) => ({
    mutationFn: () => run(botId),
    onSuccess: (recording: BotRecording) => show(botId, recording),
    onError: (error: unknown) => fail(failed, error),
  })
  const ask = useMutation(change(askForRecording, t.askFailed), queryClient)
  const finish = useMutation(change(finishRecording, t.finishFailed), queryClient)
  const remove = useMutation(change(deleteRecording, t.removeFailed), queryClient)
  const download = useMutation(
    {
      mutationFn: () => downloadRecording(botId),
      onError: (error: unknown) => fail(t.downloadFailed, error),
    },
    queryClient,
  )
  return {
    ...{ ask, finish, remove },
    download: {
      isPending: download.isPending,
      run: (name: string) =>
        download.mutate(undefined, { onSuccess: (file) => saveFile(file, name) }),
    },
  }
}

const keyOf = (botId: string) => ['recording', botId]

const show = (botId: string, recording: BotRecording) =>
  queryClient.setQueryData(keyOf(botId), recording)
