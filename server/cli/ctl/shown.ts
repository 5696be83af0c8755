import { withoutControls } from '../../game/chat-text'

/** What somebody else wrote, for a terminal: nothing in it moves the cursor or turns the line around. */
export const shown = (text: string): string => withoutControls(text.replaceAll(/\s/g, ' '))

/** Lines with their columns one below the other. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const cells = rows.map((row) => row.map(shown))
  const widths = (cells[0] ?? []).map((_, at) =>
    Math.max(...cells.map((row) => Bun.stringWidth(row[at] ?? ''))),
  )
  const padded = (cell: string, at: number) =>
    cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - Bun.stringWidth(cell)))
  return cells.map((row) => row.map(padded).join('  ').trimEnd())
}
