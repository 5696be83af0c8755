/** The beginning of an answer as text; the rest is not read. */
export async function readSome(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, left] = ['', mostBytes]
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk.subarray(0, left), { stream: true })
    left -= chunk.length
    if (left <= 0) break
  }
  return text
}

/** Whoever has answered has taken it: what else they say is worth no longer wait. */
const contentMs = 2_000

/** The same, as far as it comes soon. */
export async function beginningOf({ body }: Response, most: number): Promise<string> {
  if (!body || most === 0) {
    await body?.cancel()
    return ''
  }
  const reader = body.getReader()
  const late = setTimeout(() => void reader.cancel(), contentMs)
  const decoder = new TextDecoder()
  let [text, left] = ['', most]
  try {
    while (left > 0) {
      const { value, done } = await reader.read()
      if (done) break
      text += decoder.decode(value.subarray(0, left), { stream: true })
      left -= value.length
    }
    await reader.cancel()
  } catch {
    // It broke off in its content, of which this much has come.
  } finally {
    clearTimeout(late)
  }
  return text
}
