import { existsSync } from 'node:fs'

/** Debian's package of the headless shell: the same engine without windows, in which browser tests run a third faster. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
const WHOLE = '/usr/bin/chromium'

/** Whether Debian's headless shell or the browser in `CHROMIUM` is installed. */
export const isBestChromium = () => Boolean(process.env.CHROMIUM) || existsSync(WITHOUT_WINDOWS)

/** The browser for the tests: `CHROMIUM`, else Debian's. */
export const chromiumPath = () => process.env.CHROMIUM || (existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : WHOLE)

/** A full browser, which alone has a back/forward cache; null if none is installed. */
export const wholeChromiumPath = () => process.env.CHROMIUM || (existsSync(WHOLE) ? WHOLE : null)
