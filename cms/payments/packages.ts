import type * as calls from '#src/contracts/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { PACKAGES, packageOf, type Package } from '#src/rules/payments.ts'
import { paymentRefusalText } from '#src/text/payment.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { wholeList } from '#cms/core/call/reply.ts'

/** The packages on sale, in the order of the page. */
export const listPackages = (_: Call<typeof calls.listPackages>) => Promise.resolve(wholeList([...PACKAGES]))

const unknownProduct = () => new AppError('NOT_FOUND', { message: paymentRefusalText.unknownProduct })

/** Guard: refuses an unknown product before the rest of the input is validated. */
export const guardProduct = ({ received: { productId } }: GuardCall): Promise<void> =>
  typeof productId === 'string' && !packageOf(productId) ? Promise.reject(unknownProduct()) : Promise.resolve()

interface Choice {
  productId: string
  amount: number
  points: number
}

/**
 * The chosen package; throws NOT_FOUND for an unknown one, CONFLICT if its price or points differ from what the buyer
 * saw.
 */
export function chosenPackage({ productId, amount, points }: Choice): Package {
  const chosen = packageOf(productId)
  if (!chosen) throw unknownProduct()
  if (chosen.amount !== amount || chosen.points !== points) {
    throw new AppError('CONFLICT', { message: paymentRefusalText.price })
  }
  return chosen
}
