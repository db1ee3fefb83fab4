// Payload generates types with it: a command of development. It brings lodash and Prettier.
import { libraryOf } from './library.mjs'

export const compile = async (...args) => (await libraryOf(import.meta.url)).compile(...args)
