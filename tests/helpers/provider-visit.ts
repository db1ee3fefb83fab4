/** Requests an address as a browser would, with the cookie and without following redirects. */
export const visit = (url: string, cookie = ''): Promise<Response> =>
  fetch(url, { redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} })

/** The pair `name=value` that the response sets, or an empty string. */
export const cookieOf = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? ''

/** The session token that a callback sets, or an empty string. */
export const tokenOf = (response: Response): string => cookieOf(response, 'aah-token').slice('aah-token='.length)
