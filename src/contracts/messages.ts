import { z } from 'zod'
import { contract } from './contract.ts'
import { flag, Id, optionalQueryFlag, queryFlag, SearchQuery, Slice } from './schemas/inputs.ts'
import { Conversation, Message, MessageInput } from './schemas/messages.ts'
import { Count } from './schemas/outputs.ts'

/** Conversations, newest message first, those of strangers among them unless `requests` says which; `q` searches names and the caller's own messages, newest hit first. */
export const listConversations = contract({
  summary: '쪽지함',
  method: 'get',
  path: '/messages',
  auth: 'message.read',
  input: Slice.safeExtend({ unread: queryFlag(), requests: optionalQueryFlag(), q: SearchQuery.optional() }),
  limit: 'search',
  limitedBy: 'q',
  output: z.array(Conversation),
})

export const countUnreadMessages = contract({
  summary: '안 읽은 쪽지 수(요청은 대화마다 하나)와, 그 가운데 안 읽은 쪽지 요청 수',
  method: 'get',
  path: '/messages/unread/count',
  auth: 'message.read',
  input: z.object({}),
  output: z.object({ count: Count, requests: Count }),
})

/** Pages from the newest, the messages of a page oldest first. */
export const listMessages = contract({
  summary: '한 사람과 나눈 쪽지',
  method: 'get',
  path: '/messages/conversation/:otherUserId',
  auth: 'message.read',
  input: Slice.safeExtend({ otherUserId: Id }),
  output: z.array(Message),
})

export const sendMessage = contract({
  summary: '쪽지 보내기',
  method: 'post',
  path: '/messages',
  auth: 'message.send',
  idempotent: true,
  input: MessageInput,
  output: Message,
  status: 201,
  limit: 'message',
})

export const readConversation = contract({
  summary: '한 사람의 쪽지 읽음 처리',
  method: 'put',
  path: '/messages/user/:userId/read',
  auth: 'message.read',
  input: z.object({ userId: Id }),
  output: z.void(),
  status: 204,
})

export const readAllMessages = contract({
  summary: '모든 쪽지 읽음 처리',
  method: 'put',
  path: '/messages/read-all',
  auth: 'message.read',
  input: z.object({}),
  output: z.void(),
  status: 204,
})

/** A stranger's first messages wait as a request; accepted, the conversation is like any other. */
export const acceptRequest = contract({
  summary: '처음 쪽지를 보낸 회원의 대화 수락',
  method: 'put',
  path: '/messages/user/:userId/accept',
  auth: 'message.read',
  input: z.object({ userId: Id }),
  output: z.void(),
  status: 204,
})

/** Its writer can send no more. */
export const deleteRequest = contract({
  summary: '처음 쪽지를 보낸 회원의 대화 삭제',
  method: 'delete',
  path: '/messages/user/:userId',
  auth: 'message.read',
  input: z.object({ userId: Id }),
  output: z.void(),
  status: 204,
})

/** Its messages arrive and count as before, but notify of nothing: no line, mail or push. */
export const quietConversation = contract({
  summary: '한 사람과 나눈 대화의 알림 끄기와 켜기',
  method: 'put',
  path: '/messages/user/:userId/quiet',
  auth: 'message.read',
  input: z.object({ userId: Id, isQuiet: flag() }),
  output: z.object({ isQuiet: z.boolean() }),
})

/** Either member deletes it for themselves; its writer within five minutes for both. */
export const deleteMessage = contract({
  summary: '쪽지 지우기. 보낸 지 5분 안이면 양쪽에서, 그 뒤에는 나에게서만',
  method: 'delete',
  path: '/messages/:id',
  auth: 'message.read',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
  limit: 'message',
})
