/** Which of several images. */
interface Place {
  index: number
  count: number
}

/** Sentences of the images of a post, and of the viewer that opens them. */
export const postImagesText = {
  images: '첨부 사진',
  image: ({ index, count }: Place) => `사진 ${index}/${count}`,
  openImage: ({ index, count }: Place) => `사진 ${index}/${count} 크게 보기`,
  closeImage: '닫기',
  previousImage: '이전 사진',
  nextImage: '다음 사진',
} as const
