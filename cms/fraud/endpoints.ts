import * as calls from '#src/contracts/signs.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardMember } from '#cms/members/find.ts'
import { listMemberAddresses, listMemberSigns, listSignedGroups } from './list.ts'

export const signEndpoints = [
  serve(calls.listMemberSigns, listMemberSigns, { guard: guardMember }),
  serve(calls.listSignedGroups, listSignedGroups),
  serve(calls.listMemberAddresses, listMemberAddresses, { guard: guardMember }),
]
