import type { ChannelKind } from '#contract/notifications/channels'
import type { notificationChannels } from '#db/schema'
import { type Keys, opens } from '../../keys'
import type { ChannelConfig } from './channel'

export type ChannelRow = typeof notificationChannels.$inferSelect

export const channelPlace = (id: string): string => `notification_channels/${id}`

export const sealConfig = <K extends ChannelKind>(
  keys: Keys,
  id: string,
  config: ChannelConfig<K>,
): string => keys.seal(JSON.stringify(config), channelPlace(id))

/** Null: it waits to be linked, or is sealed with another key. Written by `sealConfig` for its kind. */
export function openConfig<K extends ChannelKind>(
  keys: Keys,
  { id, sealedConfig }: Pick<ChannelRow, 'id' | 'sealedConfig'> & { kind: K },
): ChannelConfig<K> | null {
  const written = sealedConfig === null ? null : opens(keys, sealedConfig, channelPlace(id))
  return written === null ? null : JSON.parse(written)
}
