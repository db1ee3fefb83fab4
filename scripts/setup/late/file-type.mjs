// Payload reads the files of its own uploads with it; this forum has uploads of its own.
import { libraryOf } from './library.mjs'

export const fileTypeFromBuffer = async (...args) => (await libraryOf(import.meta.url)).fileTypeFromBuffer(...args)
export const fileTypeFromFile = async (...args) => (await libraryOf(import.meta.url)).fileTypeFromFile(...args)
