import { z } from 'zod'
import { contract } from './contract.ts'
import { Word } from './schemas/inputs.ts'

/** As RFC 8058 wants it: mail programs post a form to an address that has the token in it. */
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
