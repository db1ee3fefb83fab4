import { z } from 'zod'
import { contract } from './contract.ts'
import { Word } from './schemas/inputs.ts'

/** One-click unsubscribe of RFC 8058: mail programs post a form to a URL that contains the token. */
export const unsubscribe = contract({
  summary: '소식 메일 그만 받기. 메일에 든 token으로',
  method: 'post',
  path: '/email/unsubscribe',
  auth: 'auth.enter',
  input: z.object({ token: Word }),
  output: z.void(),
  status: 204,
  body: 'form',
})
