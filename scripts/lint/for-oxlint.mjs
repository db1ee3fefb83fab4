// Our own rules as a plugin of oxlint, which parses each file once for all rules; ESLint runs them on templates alone.
import path from 'node:path'
import { boundaries } from './boundaries.mjs'
import { project } from './project.mjs'
import { tone } from './tone.mjs'

const ALL = [...project, ...tone, ...boundaries]
/** The entries that switch rules on for some files. */
const ENTRIES = ALL.filter(({ files, rules }) => files && rules)
const PLUGINS = Object.assign({}, ...ALL.map(({ plugins }) => plugins))

const matches = (file, globs = []) => globs.some((glob) => path.matchesGlob(file, glob))
const isFor = ({ files, ignores }, file) => matches(file, files) && !matches(file, ignores)

/** The rule with the options of the last entry for the file, as in a flat configuration; nothing for other files. */
const ofEntries = (rule, entries) => ({
  meta: rule.meta,
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const entry = entries.findLast((each) => isFor(each, file))
    return entry ? rule.create(context, entry.options) : {}
  },
})

/** By rule, as `plugin/name`: the entries that switch it on, each with its options. */
const byRule = Map.groupBy(
  ENTRIES.flatMap(({ files, ignores, rules }) =>
    Object.entries(rules).map(([name, level]) => ({ name, files, ignores, options: [level].flat().slice(1) })),
  ),
  ({ name }) => name,
)

const rules = [...byRule].map(([name, entries]) => {
  const [plugin, rule] = name.split('/')
  return [rule, ofEntries(PLUGINS[plugin].rules[rule], entries)]
})

export default { meta: { name: 'house' }, rules: Object.fromEntries(rules) }
