import * as calls from '#src/contracts/messages.ts'
import { uploadMessageImages as uploadCall } from '#src/contracts/uploads.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { formerMemberOr404 } from '#cms/members/find.ts'
import { guardReceiver } from './find.ts'
import { listConversations, listMessages } from './list.ts'
import { quietConversation } from './quiet.ts'
import { readAllMessages, readConversation, countUnreadMessages } from './read.ts'
import { acceptRequest, deleteRequest } from './requests.ts'
import { sendMessage, sentMessage } from './send.ts'
import { deleteMessage, guardOwnMessage } from './take-back.ts'
import { uploadMessageImages } from './upload-images.ts'

const guardOther = async ({ req, params }: GuardCall) => void (await formerMemberOr404(req, params.userId ?? ''))

export const messageEndpoints = [
  serve(calls.listConversations, listConversations),
  serve(calls.countUnreadMessages, countUnreadMessages),
  serve(calls.listMessages, listMessages, {
    guard: async ({ req, params }) => void (await formerMemberOr404(req, params.otherUserId ?? '')),
  }),
  serve(calls.sendMessage, sendMessage, { guard: guardReceiver, again: ({ req }, id) => sentMessage(req, id) }),
  serve(calls.readConversation, readConversation),
  serve(calls.readAllMessages, readAllMessages),
  serve(calls.quietConversation, quietConversation, { guard: guardOther }),
  serve(calls.acceptRequest, acceptRequest, { guard: guardOther }),
  serve(calls.deleteRequest, deleteRequest, { guard: guardOther }),
  serve(calls.deleteMessage, deleteMessage, { guard: guardOwnMessage }),
  serve(uploadCall, uploadMessageImages),
]
