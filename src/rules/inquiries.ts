import { inquiryRefusalText } from '../text/inquiry.ts'
import { AppError } from './app-error.ts'

/** The reason an inquiry cannot be replied to, or null when it can: opinions may come without an address. */
export const whyNotReply = ({ email }: { email: string | null }): AppError | null =>
  email ? null : new AppError('CONFLICT', { message: inquiryRefusalText.noAddress })
