/** Sentences of deleting a post. */
export const postDeletionText = {
  confirmDelete: '정말로 이 게시글을 삭제하시겠습니까?',
  deleted: '게시글이 삭제되었습니다',
  deletedHint: '게시글이 성공적으로 삭제되었습니다',
  deleteFailed: '게시글 삭제 실패',
  deleteFailedHint: '게시글을 삭제하는 중 오류가 발생했습니다',
} as const
