/** How one can pay: the window with every card and wallet, or one wallet at once. */
export const PAYMENT_METHODS = ['CARD', 'TOSSPAY', 'NAVERPAY', 'KAKAOPAY'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
