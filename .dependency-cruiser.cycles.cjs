/**
 * No circles among modules that load each other. Imports of types alone are gone when the program runs, and what is fetched
 * when it is first needed finds its importer loaded: both are left out here.
 */
const swc = require('@swc/core')
const { options } = require('./.dependency-cruiser.cjs')

const parseFile = swc.parseFileSync
swc.parseFileSync = (file, parseOptions) => {
  const tree = parseFile(file, parseOptions)
  return { ...tree, body: tree.body.filter((statement) => !statement.typeOnly) }
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
  ],
  options,
}
