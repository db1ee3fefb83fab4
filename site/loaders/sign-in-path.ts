/** The way to sign in and back to this page, for redirects and links that the server writes. */
export const signInPathFor = ({ pathname, search }: URL): string =>
  `/api/login?next=${encodeURIComponent(pathname + search)}`
