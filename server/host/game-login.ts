/** How servers with a login plugin (AuthMe and its kin) ask a player for a password. */
const asks = {
  register: /\/(register|reg|registrar|registro)\b/i,
  login: /\/(login|log|l|iniciar)\b/i,
}

/** `/register <password>` with one placeholder only: no repetition is asked for. */
const onePlaceholder = /\/reg\w*\s+[<[{][^>\]}]+[>\]}](?!\s*[<[{])/i

export type GameLogin = {
  /** The command that answers this chat line, once for each question; null for other lines. */
  answer(text: string): { command: string; asked: 'register' | 'login' } | null
}

/** Answers /register and /login prompts with the bot's password, each once a session. */
export function createGameLogin(password: string | null): GameLogin {
  const answered = new Set<'register' | 'login'>()
  return {
    answer(text) {
      if (!password) return null
      const asked = asks.register.test(text) ? 'register' : asks.login.test(text) ? 'login' : null
      if (!asked || answered.has(asked)) return null
      answered.add(asked)
      if (asked === 'login') return { command: `/login ${password}`, asked }
      const repeated = onePlaceholder.test(text) ? password : `${password} ${password}`
      return { command: `/register ${repeated}`, asked }
    },
  }
}
