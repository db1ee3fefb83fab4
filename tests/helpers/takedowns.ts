import { expectStatus, type Forum } from './forum.ts'

/** The id of a guest's takedown request about these posts. */
export async function askTakedown({ guest }: Forum, ...postIds: string[]): Promise<string> {
  const asked = await guest.post<{ id: string }>('/takedowns', {
    name: '김권리',
    email: 'rights@example.com',
    relation: '본인',
    urls: postIds.map((id) => `${guest.base}/post/${id}`),
    ground: 'privacy',
    statement: '제 사진을 허락 없이 올렸어요. 지워 주시기를 부탁드려요.',
    isTrue: true,
  })
  return expectStatus(asked, 201).id
}
