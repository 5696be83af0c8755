import { minuteMs } from '../../../server/lib/time'

/** An instant as a date and time field shows it: `YYYY-MM-DDTHH:mm` in the reader's zone. */
export function toLocalMoment(at: string | number | null): string {
  if (at === null) return ''
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** The instant that such a field holds; null when it is empty. */
export function fromLocalMoment(text: string): string | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
