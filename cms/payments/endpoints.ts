import * as memberCalls from '#src/contracts/admin-member.ts'
import * as calls from '#src/contracts/payments.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardOrder } from './find.ts'
import { guardMember } from '#cms/members/find.ts'
import { listMemberOrders, listOrders } from './list.ts'
import { guardProduct, listPackages } from './packages.ts'
import { refundPayment } from './refund.ts'
import { requestPayment, settleOpenOrders } from './request.ts'
import { returnFromPayment } from './return.ts'
import { checkPayment, getPaymentStatus } from './order-status.ts'
import { receiveWebhook } from './webhook.ts'

export const paymentEndpoints = [
  serve(calls.listPackages, listPackages),
  serve(calls.requestPayment, requestPayment, { prepare: settleOpenOrders, guard: guardProduct }),
  serve(calls.returnFromPayment, returnFromPayment),
  serve(calls.getPaymentStatus, getPaymentStatus),
  serve(calls.checkPayment, checkPayment),
  serve(calls.receiveWebhook, receiveWebhook),
  serve(calls.listOrders, listOrders),
  serve(memberCalls.listMemberOrders, listMemberOrders, { guard: guardMember }),
  serve(calls.refundPayment, refundPayment, { guard: guardOrder }),
]
