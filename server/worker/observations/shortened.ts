const longest = 200

/** As much of what somebody said as a message has room for. */
export const shortened = (said: string): string =>
  said.length > longest ? `${said.slice(0, longest)}…` : said
