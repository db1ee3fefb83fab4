import * as calls from '#src/contracts/messages.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { formerMemberOr404 } from '#cms/people/members/find.ts'
import { guardReceiver } from './find.ts'
import { listConversations, listMessages } from './list.ts'
import { readAllMessages, readConversation, countUnreadMessages } from './read.ts'
import { sendMessage } from './send.ts'

export const messageEndpoints = [
  serve(calls.listConversations, listConversations),
  serve(calls.countUnreadMessages, countUnreadMessages),
  serve(calls.listMessages, listMessages, {
    guard: async ({ req, params }) => void (await formerMemberOr404(req, params.otherUserId ?? '')),
  }),
  serve(calls.sendMessage, sendMessage, { guard: guardReceiver }),
  serve(calls.readConversation, readConversation),
  serve(calls.readAllMessages, readAllMessages),
]
