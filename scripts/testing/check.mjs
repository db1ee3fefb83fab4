import { node } from './command.mjs'

const bin = (script, ...args) => [`node_modules/${script}`, ...args]

/** What can be judged without running the program: types of .astro and .ts files alike, lint with the boundaries, format. */
const CHECKS = {
  types: bin('astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'),
  lint: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  format: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
}

/** Runs types, lint and format side by side; each counts as one check. */
export async function check() {
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, args]) => {
      const started = Date.now()
      const { code, output } = await node(args, { isShown: false })
      console.log(`${code === 0 ? '✔' : '✖'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (code !== 0) console.log(output.trimEnd())
      return code === 0
    }),
  )
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}
