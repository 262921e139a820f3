/**
 * Mutants of SQL: Stryker only changes a statement as a whole and never removes a single condition. Here a statement in a template
 * `sql` loses or changes one condition, join, order or limit at a time. The tests of `vitest.policies.config.ts` that import the
 * file check each mutant; sources stay unchanged, because the mutant is applied while they are loaded.
 */
import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { parse } from '@babel/parser'
import { createVitest } from 'vitest/node'

/** A mutation: its place in the file, and the replacement. */
export interface SqlMutant {
  readonly start: number
  readonly end: number
  readonly line: number
  readonly from: string
  readonly to: string
}

const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/ desc\b/g, ''],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/(?<![<>=!:|-])>(?![=>])/g, '>='],
  [/(?<![<>=!])<(?![=>])/g, '<='],
  [/>=/g, '>'],
  [/<=/g, '<'],
  [/(?<![<>=!:])=(?![=>])/g, '<>'],
  [/<>/g, '='],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\bleft join\b/g, 'join'],
  [/ nulls last\b/g, ''],
  [/\bleast\(/g, 'greatest('],
]

/** Every mutant of the statements in a source. */
export function sqlMutantsOf(source: string): SqlMutant[] {
  const found: SqlMutant[] = []
  const visit = (node: SyntaxNode): void => {
    if (isNode(node.tag) && node.tag.name === 'sql' && isNode(node.quasi) && Array.isArray(node.quasi.quasis))
      for (const { start, end } of node.quasi.quasis.filter(isNode))
        for (const [pattern, to] of MISTAKES)
          for (const match of source.slice(start, end).matchAll(pattern)) {
            const at = start + match.index
            const line = source.slice(0, at).split('\n').length
            found.push({ start: at, end: at + match[0].length, line, from: match[0], to })
          }
    for (const value of Object.values(node).flat()) if (isNode(value)) visit(value)
  }
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] })
  if (isNode(program)) visit(program)
  return found.toSorted((one, other) => one.start - other.start)
}

/** A node of the syntax tree with its specific properties. */
type SyntaxNode = Readonly<Record<string, unknown>> & { readonly start: number; readonly end: number }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number'

/** Tests the mutants of files; returns their number and the number of killed ones. `say` is called for each survivor and file. */
export async function judgeSqlMutants(
  files: readonly string[],
  print: (line: string) => void,
): Promise<{ readonly all: number; readonly killed: number }> {
  const active: { file: string; mutant: SqlMutant | null } = { file: '', mutant: null }
  const vitest = await createVitest(
    'test',
    { config: 'vitest.policies.config.ts', watch: false, bail: 1, reporters: [{}] },
    {
      plugins: [
        {
          name: 'podium-sql-mutant',
          enforce: 'pre',
          transform(code, id) {
            if (active.mutant === null || id !== active.file) return null
            const { start, end, to } = active.mutant
            return `${code.slice(0, start)}${to}${code.slice(end)}`
          },
        },
      ],
    },
  )
  let [all, killed] = [0, 0]
  for (const name of files) {
    active.file = path.resolve(name)
    vitest.config.related = [active.file]
    const tests = await vitest.getRelevantTestSpecifications()
    const isDetected = async (mutant: SqlMutant | null): Promise<boolean> => {
      active.mutant = mutant
      vitest.invalidateFile(active.file)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests)
      // The list contains the results of earlier runs.
      const judged = testModules.filter(({ moduleId }) => tests.some((one) => one.moduleId === moduleId))
      return unhandledErrors.length > 0 || judged.some((module) => !module.ok())
    }
    if (await isDetected(null)) throw new Error(`the tests of ${name} fail without a mutant`)
    const mutants = sqlMutantsOf(readFileSync(active.file, 'utf8'))
    let own = 0
    for (const mutant of mutants)
      if (await isDetected(mutant)) own += 1
      else print(`survives: ${name}:${mutant.line} ${mutant.from.trim()} → ${mutant.to || 'nothing'}`)
    // The tests of the next file load this one unchanged.
    active.mutant = null
    vitest.invalidateFile(active.file)
    if (mutants.length > 0) print(`${name}: ${own} of ${mutants.length} killed`)
    all += mutants.length
    killed += own
  }
  await vitest.close()
  return { all, killed }
}
