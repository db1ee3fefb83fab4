/** Where a guest is sent who wanted to buy; the end of the address makes the toast, and no other page of the cache. */
export const SIGN_IN_TO_BUY = '/#sign-in-to-buy'
