import config from '../../eslint.config.mjs'
import { typeAware } from './type-aware.mjs'

/** The lint rules that judge a file by its text alone, so that their results can be cached by file. */
export default config.filter((part) => !typeAware.includes(part))
