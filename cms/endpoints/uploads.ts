import { uploadPostImages as uploadPost, uploadProfileImage as uploadProfile } from '#src/contracts/uploads.ts'
import { uploadPostImages } from '../operations/upload-post-images.ts'
import { uploadProfileImage } from '../operations/upload-profile-image.ts'
import { endpoint } from './endpoint.ts'

export const uploadEndpoints = [
  endpoint({ ...uploadPost, handler: uploadPostImages }),
  endpoint({ ...uploadProfile, handler: uploadProfileImage }),
]
