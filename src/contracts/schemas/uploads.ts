import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { openApiText } from '../../text/openapi.ts'
import { uploadRefusalText } from '../../text/upload.ts'
import { Id } from './inputs.ts'

/** What a multipart call takes beside its input; the files stream past the schema. */
export interface FileForm {
  /** Under which the files may come; the first is the one that the API page names. */
  names: readonly [string, ...string[]]
  maxFiles: number
  /** Of one file. */
  maxBytes: number
  tooMany: string
  tooLarge: string
  /** For the API page. */
  description: string
  /** The texts that come with the files. */
  fields: z.ZodObject
}

/** Whose images they are to be. */
export const PostImageFields = z.object({ postId: Id.meta({ description: openApiText.postId }) })

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

/** Whom they are for. */
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
