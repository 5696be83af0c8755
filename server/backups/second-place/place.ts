import type { z } from 'zod'
import type { BackupFailure, SecondPlaceKind } from '#contract/admin/backups'

/** Somewhere else where backups are kept as well. What fails throws SecondPlaceFailure. */
export type Place = {
  kind: SecondPlaceKind
  /** Where it is, as people may read it. */
  name: string
  /** Brings the file there; it stands there whole, or not at all, under its own name. */
  put(file: string): Promise<void>
  /** What is there and looks like a backup; null where nobody can say. */
  list(): Promise<{ name: string; at: number }[]> | null
  remove(name: string): Promise<void>
  /** Whether something can be brought there and taken away again. */
  test(): Promise<void>
}

export class SecondPlaceFailure extends Error {
  override name = 'SecondPlaceFailure'

  constructor(
    readonly code: z.infer<typeof BackupFailure>,
    readonly detail: string | null,
  ) {
    super(detail ?? code)
  }
}

/** Written and deleted again by a test. */
export const probeName = 'enjambre-prueba.txt'
