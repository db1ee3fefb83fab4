/** A picture of the next message, uploaded as soon as it is chosen. */
export interface Picture {
  key: string
  file: File
  /** An object URL of the file. */
  preview: string
  /** Its URL once uploaded. */
  url: string | null
  /** Upload progress, 0…1. */
  share: number
  /** Why the upload failed; null while it runs or is complete. */
  failure: string | null
}

/** State of a picture that was just chosen. */
export const toPicture = (file: File): Picture => ({
  key: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  url: null,
  share: 0,
  failure: null,
})

/** Whether any upload is running. */
export const areGoingUp = (pictures: readonly Picture[]): boolean =>
  pictures.some(({ url, failure }) => !url && !failure)

/** Whether any upload failed. */
export const haveFailed = (pictures: readonly Picture[]): boolean => pictures.some(({ failure }) => failure)

/** The URLs of the uploaded pictures, in order. */
export const urlsOf = (pictures: readonly Picture[]): string[] => pictures.flatMap(({ url }) => url ?? [])

/** Revokes the object URLs of the previews. */
export function letGo(pictures: readonly Picture[]): void {
  for (const { preview } of pictures) URL.revokeObjectURL(preview)
}
