import { z } from 'zod'
import { contract } from './contract.ts'
import { PostFile } from './schemas/files.ts'
import { Id } from './schemas/inputs.ts'
import {
  AnnouncementImageForm,
  BrandImageForm,
  CommentImageForm,
  MessageImageForm,
  PostFileForm,
  PostImageForm,
  ProfileImageForm,
} from './schemas/uploads.ts'

/** The addresses of the images, and a sentence for each that is shown otherwise than it was sent. */
const Uploaded = z.object({ imageUrls: z.array(z.string()), notes: z.array(z.string()) })

/** Multipart with `images[]` and one of `postId` and `draftId`, which may be form fields; parsed while streaming. */
export const uploadPostImages = contract({
  summary: '게시글 사진 올리기 (multipart: images[], postId 또는 draftId)',
  method: 'post',
  path: '/upload/post',
  auth: 'upload.create',
  input: z.object({ postId: Id.optional(), draftId: Id.optional() }),
  output: Uploaded,
  body: 'multipart',
  form: PostImageForm,
})

/** Multipart with `files[]` and one of `postId` and `draftId`. The post or draft has them at once. */
export const uploadPostFiles = contract({
  summary: '게시글 파일 올리기 (multipart: files[], postId 또는 draftId)',
  method: 'post',
  path: '/upload/file',
  auth: 'upload.create',
  input: z.object({ postId: Id.optional(), draftId: Id.optional() }),
  output: z.object({ files: z.array(PostFile) }),
  body: 'multipart',
  form: PostFileForm,
})

/** Multipart with `image` and `postId`; a comment of the caller on that post may then show it. */
export const uploadCommentImage = contract({
  summary: '댓글 사진 올리기 (multipart: image, postId)',
  method: 'post',
  path: '/upload/comment',
  auth: 'upload.create',
  input: z.object({ postId: Id.optional() }),
  output: z.object({ imageUrl: z.string(), notes: z.array(z.string()) }),
  body: 'multipart',
  form: CommentImageForm,
})

/** Multipart with `images[]` and `receiverId`, as for a post; a message to that member may then use them. */
export const uploadMessageImages = contract({
  summary: '쪽지 사진 올리기 (multipart: images[], receiverId)',
  method: 'post',
  path: '/upload/message',
  auth: 'upload.create',
  input: z.object({ receiverId: Id.optional() }),
  output: Uploaded,
  body: 'multipart',
  form: MessageImageForm,
})

export const uploadAnnouncementImages = contract({
  summary: '공지사항 사진 올리기 (multipart: images[])',
  method: 'post',
  path: '/upload/announcement',
  auth: 'announcement.create',
  input: z.object({}),
  output: Uploaded,
  body: 'multipart',
  form: AnnouncementImageForm,
})

/** Multipart with `image`; the settings `logo`, `icon` and `shareImage` take the address that it gave. */
export const uploadBrandImage = contract({
  summary: '로고, 아이콘, 공유 사진 올리기 (multipart: image)',
  method: 'post',
  path: '/admin/upload/brand',
  auth: 'setting.save',
  input: z.object({}),
  output: z.object({ imageUrl: z.string() }),
  body: 'multipart',
  form: BrandImageForm,
})

export const uploadProfileImage = contract({
  summary: '프로필 사진 올리기 (multipart: image)',
  method: 'post',
  path: '/upload/profile',
  auth: 'upload.create',
  input: z.object({}),
  output: z.object({ imageUrl: z.string() }),
  body: 'multipart',
  form: ProfileImageForm,
})
