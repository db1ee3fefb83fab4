import * as calls from '#src/contracts/fraud-signals.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardMember } from '#cms/members/find.ts'
import { listMemberAddresses, listFraudSignals, listLikeRings } from './list.ts'

export const fraudSignalEndpoints = [
  serve(calls.listFraudSignals, listFraudSignals, { guard: guardMember }),
  serve(calls.listLikeRings, listLikeRings),
  serve(calls.listMemberAddresses, listMemberAddresses, { guard: guardMember }),
]
