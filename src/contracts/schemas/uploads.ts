import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { fileRefusalText } from '../../text/files.ts'
import { openApiText } from '../../text/openapi.ts'
import { uploadRefusalText } from '../../text/upload.ts'
import { Id } from './inputs.ts'

/** The files of a multipart call; they are streamed and not parsed by the schema. */
export interface FileForm {
  /** Accepted field names of the files; the API page documents the first. */
  names: readonly [string, ...string[]]
  maxFiles: number
  /** Of one file. */
  maxBytes: number
  tooMany: string
  /** More files than that are a conflict with what a board allows (409), not a wrong form (400). */
  isManyConflict?: boolean
  tooLarge: string
  /** For the API page. */
  description: string
  /** The text fields sent with the files. */
  fields: z.ZodObject
}

/** The post or the draft that gets the images or files. */
export const PostImageFields = z
  .object({
    postId: Id.meta({ description: openApiText.postId }).optional(),
    draftId: Id.meta({ description: openApiText.draftId }).optional(),
  })
  .refine(({ postId, draftId }) => (postId === undefined) !== (draftId === undefined), {
    path: ['postId'],
    error: checkText.imageTarget,
  })

/** The images of a post. */
export const PostImageForm: FileForm = {
  names: ['images[]', 'images'],
  maxFiles: LIMITS.post.imagesMax,
  maxBytes: LIMITS.post.imageBytes,
  tooMany: uploadRefusalText.tooMany(LIMITS.post.imagesMax),
  tooLarge: uploadRefusalText.tooLarge(LIMITS.post.imageBytes / 1024 / 1024),
  description: openApiText.postImages,
  fields: PostImageFields,
}

/** The post whose comment gets the image. */
export const CommentImageFields = z.object({ postId: Id.meta({ description: openApiText.commentPostId }) })

/** The image of a comment. */
export const CommentImageForm: FileForm = {
  names: ['image'],
  maxFiles: 1,
  maxBytes: LIMITS.post.imageBytes,
  tooMany: uploadRefusalText.tooMany(1),
  tooLarge: uploadRefusalText.tooLarge(LIMITS.post.imageBytes / 1024 / 1024),
  description: openApiText.commentImage,
  fields: CommentImageFields,
}

/** The receiver of the message. */
export const MessageImageFields = z.object({ receiverId: Id.meta({ description: openApiText.receiverId }) })

/** The images of a message. */
export const MessageImageForm: FileForm = {
  names: ['images[]', 'images'],
  maxFiles: LIMITS.message.imagesMax,
  maxBytes: LIMITS.post.imageBytes,
  tooMany: uploadRefusalText.tooMany(LIMITS.message.imagesMax),
  tooLarge: uploadRefusalText.tooLarge(LIMITS.post.imageBytes / 1024 / 1024),
  description: openApiText.messageImages,
  fields: MessageImageFields,
}

/** Images for announcements. */
export const AnnouncementImageForm: FileForm = {
  ...PostImageForm,
  description: openApiText.announcementImages,
  fields: z.object({}),
}

/** The picture of a profile. */
export const ProfileImageForm: FileForm = {
  names: ['image'],
  maxFiles: 1,
  maxBytes: LIMITS.profile.imageBytes,
  tooMany: uploadRefusalText.tooMany(1),
  tooLarge: uploadRefusalText.profileTooLarge(LIMITS.profile.imageBytes / 1024),
  description: openApiText.profileImage,
  fields: z.object({}),
}

/** The logo, the icon or the share picture of the site. */
export const BrandImageForm: FileForm = {
  names: ['image'],
  maxFiles: 1,
  maxBytes: LIMITS.post.imageBytes,
  tooMany: uploadRefusalText.tooMany(1),
  tooLarge: uploadRefusalText.tooLarge(LIMITS.post.imageBytes / 1024 / 1024),
  description: openApiText.brandImage,
  fields: z.object({}),
}

/** The files of a post. */
export const PostFileForm: FileForm = {
  names: ['files[]', 'files'],
  maxFiles: LIMITS.file.most,
  maxBytes: LIMITS.file.bytes,
  tooMany: fileRefusalText.tooMany(LIMITS.file.most),
  isManyConflict: true,
  tooLarge: fileRefusalText.tooLarge(LIMITS.file.megabytes),
  description: openApiText.postFiles,
  fields: PostImageFields,
}
