/**
 * Mutants of SQL: Stryker changes a statement as a whole, so that a lost condition is never one of its mistakes. Here a statement in a
 * template `sql` loses or turns one condition, join, order or bound at a time. The tests of `vitest.policies.config.ts` that import the
 * file judge each mutant; sources stay as they are, the mutant is made while they are loaded.
 */
import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { parse } from '@babel/parser'
import { createVitest } from 'vitest/node'

/** A mistake: where it is in its file, and what is there instead. */
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

/** A node of the syntax tree, with what kinds of nodes have beside their place. */
type SyntaxNode = Readonly<Record<string, unknown>> & { readonly start: number; readonly end: number }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number'

/** Judges the mutants of files; answers how many there are and how many a test detects. `say` is called for each survivor and file. */
export async function judgeSqlMutants(
  files: readonly string[],
  say: (line: string) => void,
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
      // The results of earlier runs are among them.
      const judged = testModules.filter(({ moduleId }) => tests.some((one) => one.moduleId === moduleId))
      return unhandledErrors.length > 0 || judged.some((module) => !module.ok())
    }
    if (await isDetected(null)) throw new Error(`the tests of ${name} fail without a mutant`)
    const mutants = sqlMutantsOf(readFileSync(active.file, 'utf8'))
    let own = 0
    for (const mutant of mutants)
      if (await isDetected(mutant)) own += 1
      else say(`survives: ${name}:${mutant.line} ${mutant.from.trim()} → ${mutant.to || 'nothing'}`)
    // The tests of the next file load this one as it is.
    active.mutant = null
    vitest.invalidateFile(active.file)
    if (mutants.length > 0) say(`${name}: ${own} of ${mutants.length} killed`)
    all += mutants.length
    killed += own
  }
  await vitest.close()
  return { all, killed }
}
