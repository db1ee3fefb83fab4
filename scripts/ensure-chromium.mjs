// Installs Debian's Chromium and a Korean font for the browser tests through apt, if missing and running as root.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath, isBestChromium } from './setup/chromium.mjs'

const hasFont = () => spawnSync('fc-list', [':lang=ko', 'family']).stdout?.length > 0

function install(...packages) {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

function attempt(work) {
  try {
    work()
    return true
  } catch {
    // A failure is reported below by what is missing.
    return false
  }
}

function installMissing() {
  console.log('installing chromium-headless-shell and fonts-noto-cjk …')
  attempt(() => execFileSync('apt-get', ['update'], { stdio: 'ignore' }))
  attempt(() => install('fonts-noto-cjk', 'fontconfig'))
  // Older releases of Debian have no package of the headless shell.
  if (!attempt(() => install('chromium-headless-shell')) && !existsSync(chromiumPath()))
    attempt(() => install('chromium'))
}

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM
if (mayInstall && !(isBestChromium() && hasFont())) installMissing()
if (!existsSync(chromiumPath())) {
  console.error(
    `The browser tests need Chromium at ${chromiumPath()}: run 'sudo apt-get install chromium fonts-noto-cjk', or set CHROMIUM to its path.`,
  )
  process.exit(1)
}
