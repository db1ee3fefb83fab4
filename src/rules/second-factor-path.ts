/** Where staff add the passkey that they lack. */
export const SECOND_FACTOR_PATH = '/settings?tab=devices'
