import { countRows, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { slotAt } from '#cms/categories/slots.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Row } from '#cms/core/database/row.ts'
import { ANNOUNCEMENTS } from './announcements.ts'

/** The boards of a new forum, in the order of the sidebar and of the slots of hue and glyph. Links and forms refer to these ids; 7 is the default. */
export const CATEGORIES: readonly Row<'category'>[] = [
  { id: 7, name: '자유게시판', slug: 'free', description: '주제 없이 편하게 나누는 이야기', order: 1 },
  {
    id: 1,
    name: '코인 이야기',
    slug: 'coin',
    description: '{coin}{coinName|과} 코인 전환, 지갑에 관한 이야기{/coin}{noCoin}디지털 자산에 관한 이야기{/noCoin}',
    order: 2,
  },
  { id: 2, name: '시세와 투자', slug: 'market', description: '시장을 보는 눈과 저마다의 투자 기록', order: 3 },
  { id: 3, name: '질문과 답변', slug: 'qna', description: '궁금한 것을 묻고 아는 만큼 답해요', order: 4 },
  { id: 4, name: '일상', slug: 'daily', description: '오늘 있었던 일, 먹은 것, 본 것', order: 5 },
  { id: 5, name: '정보와 팁', slug: 'tips', description: '알아 두면 쓸모 있는 정보 모음', order: 6 },
  { id: 6, name: '개발과 기술', slug: 'tech', description: '블록체인과 프로그래밍, 기기 이야기', order: 7 },
  { id: 8, name: '취미와 여행', slug: 'hobby', description: '운동, 책, 사진, 여행 그리고 반려동물', order: 8 },
  { id: 9, name: '건의와 제안', slug: 'ideas', description: '커뮤니티에 바라는 점', order: 9 },
]

/**
 * Writes the boards and announcements that every forum needs into an empty database; true when it was empty. Changes by
 * admins remain.
 */
export async function seedEssentials(req: AppRequest): Promise<boolean> {
  if (!(await isEmpty(req))) return false
  try {
    await inTransaction(req, () => storeEssentials(req))
  } catch (error) {
    // A concurrent start of another replica may have written everything.
    if (await isEmpty(req)) throw error
    return false
  }
  return true
}

const isEmpty = async (req: AppRequest): Promise<boolean> =>
  (await countRows(req, { collection: 'category', where: {} })) === 0

async function storeEssentials(req: AppRequest): Promise<void> {
  for (const [place, category] of CATEGORIES.entries())
    await insertRow(req, 'category', { ...category, ...slotAt(place) })
  for (const { at, ...announcement } of ANNOUNCEMENTS) {
    const row = {
      ...announcement,
      id: newId(new Date(at)),
      status: 'published' as const,
      publishedAt: at,
      createdAt: at,
      editedAt: at,
    }
    await insertRow(req, 'announcement', row)
  }
}
