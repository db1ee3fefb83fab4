/** The rules that judge a file by its text alone; those that need types are in typed.oxlintrc.json. */
export { default } from '../../eslint.config.mjs'
