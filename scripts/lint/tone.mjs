/** Sentences whose words are fixed; `N` stands for a number. Everything else of the interface speaks in 해요체. */
export const FIXED = new Set([
  '결제 정보가 올바르지 않습니다.',
  '알 수 없는 오류가 발생했습니다.',
  '결제가 실패했습니다. 다시 시도해주세요.',
  '결제 상태를 확인하는 중 시간이 초과되었습니다.',
  '포인트를 구매하려면 로그인해주세요',
  '로그인이 필요합니다',
  '로그인이 필요합니다.',
  '좋아요를 누르려면 로그인해주세요',
  '신고하려면 로그인해주세요',
  '댓글을 작성하려면 로그인해주세요',
  '댓글 내용을 입력해주세요.',
  '댓글이 작성되었습니다',
  '댓글이 성공적으로 등록되었습니다',
  '댓글 작성 중 오류가 발생했습니다',
  '좋아요 처리 중 오류가 발생했습니다',
  '게시글이 없습니다.',
  '정말로 이 게시글을 삭제하시겠습니까?',
  '게시글이 삭제되었습니다',
  '게시글이 성공적으로 삭제되었습니다',
  '게시글을 삭제하는 중 오류가 발생했습니다',
  '신고가 접수되었습니다',
  '유효한 이메일 주소를 입력해주세요.',
  '비밀번호를 입력해주세요.',
  '사용자 이름은 최소 N자 이상이어야 합니다.',
  '비밀번호는 최소 N자 이상이어야 합니다.',
  '비밀번호가 일치하지 않습니다.',
  '유효하지 않은 이메일 형식입니다.',
  '등록되지 않은 이메일입니다.',
  '계정이 잠겼습니다. 잠시 후 다시 시도해주세요.',
  '로그인 중 오류가 발생했습니다.',
  '회원가입 중 오류가 발생했습니다.',
  '전환율은 1 이상이어야 합니다',
  '전환율은 정수여야 합니다',
  '최대 레벨은 10 이상이어야 합니다',
  '최대 레벨은 9999 이하여야 합니다',
  '최대 레벨은 정수여야 합니다',
  '제목은 N자 이상이어야 합니다',
  '제목은 N자 이하여야 합니다',
  '내용은 N자 이상이어야 합니다',
  '로딩 중...',
  '키는 2자 이상이어야 합니다',
  '값은 필수 항목입니다',
  '포인트는 정수여야 합니다',
  '사유는 2자 이상이어야 합니다',
  '역할 변경 중 오류가 발생했습니다.',
  '포인트 조정 중 오류가 발생했습니다.',
  '상태를 변경하는 중 오류가 발생했습니다.',
])

/** Habits that legal documents, which are written in 합니다체, avoid as well. */
const EVERYWHERE = [[/—|\.\.\.|EXP|까닭/, 'has a dash, three dots or a word of its own']]

/** What no other sentence does, each with what is wrong about it. */
const HABITS = [
  [/[가-힣]니다|[가-힣]니까[?]|십시오/, 'speaks in 합니다체'],
  [/해주세요|해주십/, 'lacks the space of 해 주세요'],
  [/경험점|경험 점수|(?<![A-Z])XP\b/, 'calls experience neither 경험치 nor EXP'],
  [/머리글/, 'calls 소제목 by another name'],
  [/[가-힣]!/, 'shouts'],
  [/EXP(?! N \/ N$)/, 'calls experience EXP, but beside its two figures'],
  [/—/, 'lists by a dash'],
  [/\.\.\./, 'has three dots for an ellipsis'],
  [/안읽|까닭|낱말/, 'has another word for 안 읽음, 사유 or 검색어'],
]

/**
 * The sentence of a string literal, or of a template with `N` for each value that it fills in; null for other nodes.
 * @param {import('estree').Node} node
 * @returns {string | null}
 */
export const sentenceOf = (node) => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('N') : null
}

const rule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { isLegal: { type: 'boolean' } }, additionalProperties: false }],
    messages: { habit: "'{{sentence}}' {{why}}." },
  },
  create(context, [{ isLegal } = {}] = context.options) {
    const habits = isLegal ? EVERYWHERE : HABITS
    const check = (node) => {
      const sentence = sentenceOf(node)
      if (sentence === null || FIXED.has(sentence)) return
      for (const [habit, why] of habits)
        if (habit.test(sentence)) context.report({ node, messageId: 'habit', data: { sentence, why } })
    }
    return { Literal: check, TemplateLiteral: check }
  },
}

const LEGAL = ['cookies', 'legal', 'privacy', 'terms'].map((name) => `src/text/${name}.ts`)
const plugins = { tone: { meta: { name: 'tone', version: '1' }, rules: { sentences: rule } } }

/** How the interface speaks (해요체, one word for one thing); tests/unit/tone.test.ts shows that the rule can fail. */
export const tone = [
  {
    name: 'tone/interface',
    files: ['src/text/*.ts'],
    ignores: LEGAL,
    plugins,
    rules: { 'tone/sentences': 'error' },
  },
  { name: 'tone/legal', files: LEGAL, plugins, rules: { 'tone/sentences': ['error', { isLegal: true }] } },
]
