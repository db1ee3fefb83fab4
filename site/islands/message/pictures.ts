/** A picture that is to go with the next message. It goes up as soon as it is chosen. */
export interface Picture {
  key: string
  file: File
  /** An object URL of the file. */
  preview: string
  /** Its address once it is up. */
  url: string | null
  /** How much of it is up, 0…1. */
  share: number
  /** Why it is not up; null while it goes up or is there. */
  failure: string | null
}

/** A file that was just chosen. */
export const toPicture = (file: File): Picture => ({
  key: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  url: null,
  share: 0,
  failure: null,
})

/** Whether one of them is still going up. */
export const areGoingUp = (pictures: readonly Picture[]): boolean =>
  pictures.some(({ url, failure }) => !url && !failure)

/** Whether one of them could not go up. */
export const haveFailed = (pictures: readonly Picture[]): boolean => pictures.some(({ failure }) => failure)

/** The addresses of those that are up, in their order. */
export const urlsOf = (pictures: readonly Picture[]): string[] => pictures.flatMap(({ url }) => url ?? [])

/** Frees the memory behind their previews. */
export function letGo(pictures: readonly Picture[]): void {
  for (const { preview } of pictures) URL.revokeObjectURL(preview)
}
