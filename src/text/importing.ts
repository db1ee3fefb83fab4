/** Words that the import of another forum writes into texts. */
export const importText = {
  /** The line of a post that answers another one, a link to it. */
  answered: '답한 글',
  untitled: '제목 없음',
  guest: '손님',
  /** Lines of the ledger that make an imported history end at the balance that the member had. */
  opening: '이사 전 포인트',
  closing: '이사 전 포인트 맞춤',
}
