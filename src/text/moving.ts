/** What the site says while it is moved to another database. */
export const movingText = {
  refused: '서버를 옮기는 중이라 지금은 글쓰기처럼 바꾸는 일을 할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
  label: '서버 이전 안내',
  notice: '서버를 옮기고 있어요. 읽기는 평소처럼 할 수 있고, 글쓰기·댓글·좋아요는 잠시 뒤에 다시 열려요.',
}
