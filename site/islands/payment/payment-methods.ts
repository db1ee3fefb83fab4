/** How one can pay: the window with every card and wallet, or one wallet at once. */
export const WAYS = ['CARD', 'TOSSPAY', 'NAVERPAY', 'KAKAOPAY'] as const
export type Way = (typeof WAYS)[number]
