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
