/** Where a guest who wanted to buy is sent; the URL's hash triggers the toast without another cache entry. */
export const SIGN_IN_TO_BUY = '/#sign-in-to-buy'
