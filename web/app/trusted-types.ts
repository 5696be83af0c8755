/** The part of the browsers' API that is used here; TypeScript has no types of it yet. */
type Factory = {
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
  ): unknown
}

declare const trustedTypes: Factory | undefined

/**
 * What text may become markup or a script's address in this page, under the policy that the server
 * sends: a single character's name, as our Markdown reader asks for, and our two workers. Whatever
 * else is put there throws, so that text from a Minecraft server never becomes markup by a mistake.
 */
export function limitMarkup() {
  // Else zod tries whether functions may be made of text, which the browser would report.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  if (typeof trustedTypes === 'undefined') return
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (/^&\w+;$/.test(text) ? text : null),
    createScriptURL: (text) => (/^\/(sw|assets\/mesh-[\w-]+)\.js$/.test(text) ? text : null),
  })
}
