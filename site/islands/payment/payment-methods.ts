/** Payment methods: Toss's window with every card and wallet, or one wallet directly. */
export const PAYMENT_METHODS = ['CARD', 'TOSSPAY', 'NAVERPAY', 'KAKAOPAY'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
