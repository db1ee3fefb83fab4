/** What makes two user names the same: characters that look alike, and upper and lower case, are one. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()
