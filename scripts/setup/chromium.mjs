import { existsSync } from 'node:fs'

/** The same engine without the windows that nobody sees here: Debian packs it by itself, and the browser tests take a third less time in it. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
const WHOLE = '/usr/bin/chromium'

/** Whether the lighter of Debian's two is here, or a browser of one's own. */
export const isBestChromium = () => Boolean(process.env.CHROMIUM) || existsSync(WITHOUT_WINDOWS)

/** The browser for the tests: the one that `CHROMIUM` names, else Debian's. */
export const chromiumPath = () => process.env.CHROMIUM || (existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : WHOLE)

/** A browser with windows, which alone keeps pages for the way back; null where there is none. */
export const wholeChromiumPath = () => process.env.CHROMIUM || (existsSync(WHOLE) ? WHOLE : null)
