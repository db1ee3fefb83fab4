/** Acts of which it is kept from which browser and address they came. */
export const ACCESS_KINDS = ['signIn', 'register', 'write', 'like', 'convert'] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]

/** Acts by which a browser counts as a member's; the others only tell from where they came. */
export const BROWSER_KINDS = ['signIn', 'register', 'write'] as const satisfies AccessKind[]
