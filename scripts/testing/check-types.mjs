// Type errors of .ts and .tsx files, and the lint rules that know types, over one program: `check-types.mjs <cache folder>`.
// TypeScript's build info says which files a change can affect; the others are neither checked nor linted again.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { ESLint } from 'eslint'
import ts from 'typescript'
import config from '../../eslint.config.mjs'
import { typeAware } from '../lint/type-aware.mjs'

const buildInfo = path.resolve(process.argv[2], 'types.tsbuildinfo')
const configHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  },
}
const options = { incremental: true, tsBuildInfoFile: buildInfo }
const project = ts.getParsedCommandLineOfConfigFile('tsconfig.json', options, configHost)
const builder = ts.createIncrementalProgram({
  rootNames: project.fileNames,
  options: project.options,
  host: ts.createIncrementalCompilerHost(project.options),
})
const program = builder.getProgram()
const checked = recordChecked(program)

const diagnostics = [
  ...project.errors,
  ...builder.getOptionsDiagnostics(),
  ...builder.getGlobalDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
  ...builder.getSemanticDiagnostics(),
]
if (diagnostics.length > 0) console.log(ts.formatDiagnostics(diagnostics, formatHost()))

const isLintClean = await lint(project.fileNames.filter((file) => checked.has(file) && /\.tsx?$/.test(file)))
if (diagnostics.length === 0 && isLintClean) builder.emitBuildInfo()
// Errors must be found again by the next run.
else rmSync(buildInfo, { force: true })
process.exitCode = diagnostics.length === 0 && isLintClean ? 0 : 1

/** The files whose types are checked from now on, rather than read from the build info of an earlier run. */
function recordChecked(checkedProgram) {
  const files = new Set()
  const check = checkedProgram.getBindAndCheckDiagnostics
  checkedProgram.getBindAndCheckDiagnostics = (file, ...rest) => {
    files.add(file.fileName)
    return check(file, ...rest)
  }
  return files
}

/** Runs the type-aware rules over the files, prints what they find, and returns whether that is nothing. */
async function lint(files) {
  const eslint = new ESLint({
    overrideConfigFile: true,
    errorOnUnmatchedPattern: false,
    warnIgnored: false,
    overrideConfig: [
      config.find(({ ignores, ...rest }) => ignores && Object.keys(rest).length === 0),
      // Comments that disable rules of the other lint run name rules unknown here.
      { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
      ...typeAware,
      { languageOptions: { parserOptions: { projectService: false, programs: [program] } } },
    ],
  })
  // Unused disable comments are no errors.
  const results = ESLint.getErrorResults(await eslint.lintFiles(files.map((file) => path.relative('.', file))))
  const formatter = await eslint.loadFormatter('stylish')
  const found = await formatter.format(results)
  if (found) console.log(found)
  return results.length === 0
}

function formatHost() {
  return { getCurrentDirectory: () => process.cwd(), getCanonicalFileName: (file) => file, getNewLine: () => '\n' }
}
