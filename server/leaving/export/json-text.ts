/** JSON that is written while it is read: pieces of it, one after the other. */
export type JsonText = Iterable<string>

/** A value that is small. */
export const valueText = (value: unknown): JsonText => [JSON.stringify(value, null, 2)]

/** An array, from its items page by page. */
export function* listText(pages: Iterable<readonly unknown[]>): Generator<string> {
  let before = '\n'
  yield '['
  for (const page of pages) {
    for (const item of page) {
      yield `${before}${JSON.stringify(item)}`
      before = ',\n'
    }
  }
  yield '\n]'
}

/** An object whose fields are written so. */
export function* objectText(fields: Readonly<Record<string, JsonText>>): Generator<string> {
  let before = '{\n'
  for (const [name, text] of Object.entries(fields)) {
    yield `${before}${JSON.stringify(name)}: `
    yield* text
    before = ',\n'
  }
  yield '\n}\n'
}

/** A line for each item. */
export function* linesText(pages: Iterable<readonly unknown[]>): Generator<string> {
  for (const page of pages) for (const item of page) yield `${JSON.stringify(item)}\n`
}

/** Rows that are read as they are needed: `read` gives those that follow the last one. */
export function* pagesOf<Row, Item>(
  read: (last: Row | undefined) => Row[],
  toItem: (row: Row) => Item,
): Generator<Item[]> {
  let last: Row | undefined
  for (;;) {
    const rows = read(last)
    if (rows.length === 0) return
    yield rows.map(toItem)
    last = rows.at(-1)
  }
}
