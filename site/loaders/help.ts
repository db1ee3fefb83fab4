import { getCoinPrice } from '#src/contracts/coin.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { fillPlaceholders } from '#src/rules/markup.ts'
import { PROFILE_TEXTS } from '#src/rules/profile-texts.ts'
import { formerPlaceholderText, helpPlaceholderText, type HelpValues } from '#src/text/help-placeholders.ts'
import { signInText } from '#src/text/account.ts'
import { hasCoin } from '#src/text/names.ts'
import { findHelp, hasMail, load, settings } from '../cms.ts'
import { loadSignInWays } from './sign-in.ts'

/** The articles of /help by tab, with the values that apply now, and the settings that the points tab prints. */
export async function loadHelp(locals: App.Locals) {
  locals.tags.add('help')
  const [articles, facts] = await Promise.all([findHelp(locals), loadFacts(locals)])
  const shown = articles.filter(({ tab }) => tab !== 'coin' || hasCoin())
  const filled = shown.map(({ answerHtml, ...article }) => ({
    ...article,
    answerHtml: fillPlaceholders(answerHtml, { ...helpPlaceholderText, ...formerPlaceholderText }, facts),
  }))
  return { articles: Object.groupBy(filled, ({ tab }) => tab), settings: facts.settings }
}

/** What `HelpValues` names, and all settings. */
async function loadFacts(locals: App.Locals) {
  const [live, { providers, hasPasskeys }, { priceUsd }] = await Promise.all([
    settings(locals),
    loadSignInWays(locals),
    hasCoin() ? load(getCoinPrice, {}, locals) : { priceUsd: 0 },
  ])
  return {
    settings: live,
    limits: LIMITS,
    profileTexts: PROFILE_TEXTS,
    providers: providers.map((provider) => signInText.providerNames[provider]),
    hasPasskeys,
    hasMail: hasMail(),
    priceUsd,
  } satisfies HelpValues
}
