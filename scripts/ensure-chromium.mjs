// Debian's Chromium and a Korean font for the browser tests, through apt when they are missing and we are root.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const chromium = process.env.CHROMIUM || '/usr/bin/chromium'
const hasFont = () => spawnSync('fc-list', [':lang=ko', 'family']).stdout?.length > 0
const isComplete = () => existsSync(chromium) && hasFont()

function install() {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update'], options)
  const packages = ['chromium', 'fonts-noto-cjk', 'fontconfig']
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}

if (!isComplete()) {
  const isRoot = process.getuid?.() === 0
  const isDebian = existsSync('/usr/bin/apt-get')
  try {
    if (isRoot && isDebian && !process.env.CHROMIUM) {
      console.log('installing chromium and fonts-noto-cjk …')
      install()
    }
  } catch {
    // The sentence below says what is missing, whatever the reason.
  }
  if (!existsSync(chromium)) {
    console.error(
      `The browser tests need Chromium at ${chromium}: run 'sudo apt-get install chromium fonts-noto-cjk', or set CHROMIUM to its path.`,
    )
    process.exit(1)
  }
}
