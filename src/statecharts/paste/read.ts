/**
 * Reads a foreign chart from a pasted text: a machine's configuration as JSON, a chart file of Podium, or a
 * TypeScript or JavaScript source that calls `createMachine`. No code of the text runs.
 */
import { ChartFileError, isChartFile, readChartFile } from '../documents/format'
import { machineOf } from './machine'
import { recipeOfChart } from './ofChart'
import { PasteError, type Recipe, type StateRecipe } from './recipe'
import { type FoundMachine, Source, Table, type Value } from './syntax'
import { Translation } from './translate'

/** Longer texts are refused, in characters. */
export const PASTE_LENGTH_MAX = 500_000

const countOf = ({ states = {} }: StateRecipe): number =>
  Object.values(states).reduce((sum, state) => sum + countOf(state), 1)

interface SyntaxFault {
  readonly message: string
  readonly loc: { readonly line: number; readonly column: number }
}

const isSyntaxFault = (error: unknown): error is SyntaxFault =>
  error instanceof SyntaxError && 'loc' in error && typeof error.loc === 'object' && error.loc !== null

/** Converts the parser's error to a `PasteError` with line and column starting at 1. */
function asPasteError(error: unknown): unknown {
  if (!isSyntaxFault(error)) return error
  const { line, column } = error.loc
  return new PasteError('syntax', error.message.replace(/ \(\d+:\d+\)$/, ''), { line, column: column + 1 })
}

/** The recipe of each machine in a source, or the reason why it cannot be read. */
function translate({ name, config, setup, place }: FoundMachine): Recipe | PasteError {
  try {
    if (!(config instanceof Table)) throw new PasteError('unread', 'createMachine is not given an object', place)
    return new Translation(setup).recipe(config, name)
  } catch (error) {
    if (error instanceof PasteError) return error
    throw error
  }
}

function ofMachines(found: readonly FoundMachine[]): Recipe {
  const read = found.map(translate)
  const recipes = read.flatMap((one) => (one instanceof PasteError ? [] : [one]))
  const [largest, ...others] = recipes.sort((one, other) => countOf(other.root) - countOf(one.root))
  if (!largest)
    throw read.find((one) => one instanceof PasteError) ?? new PasteError('none', 'there is no machine in it')
  if (others.length === 0) return largest
  return {
    ...largest,
    purpose: `${largest.purpose} Beside it in the same text: ${others.map(({ id }) => id).join(', ')}.`,
  }
}

function ofFile(text: string): Recipe {
  try {
    return recipeOfChart(readChartFile(text))
  } catch (error) {
    if (!(error instanceof ChartFileError)) throw error
    throw new PasteError(error.problem === 'version' ? 'version' : 'content', error.message)
  }
}

/** Whether the text is only an object: JSON, or a configuration object of a source. */
const isObject = (text: string): boolean => text.startsWith('{')

const isPodiumJson = (text: string): boolean => {
  try {
    return isChartFile(JSON.parse(text))
  } catch {
    return false
  }
}

async function parsed(text: string): Promise<Recipe> {
  const { parse, parseExpression } = await import('@babel/parser')
  const plugins: ('typescript' | 'jsx')[] = /<\/|\/>/.test(text) ? ['typescript', 'jsx'] : ['typescript']
  if (isObject(text.trimStart())) {
    const expression = parseExpression(text, { plugins })
    const source = new Source(text, expression)
    const config = source.valueOf(expression)
    return ofMachines([{ name: null, place: { line: 1, column: 1 }, config: unwrapped(config), setup: undefined }])
  }
  const { program } = parse(text, { sourceType: 'module', allowReturnOutsideFunction: true, plugins })
  return ofMachines(new Source(text, program).machines())
}

/** Other tools wrap the configuration in `machine` or `config`. */
function unwrapped(value: Value): Value {
  if (!(value instanceof Table) || value.get('states') !== undefined) return value
  const inner = value.get('machine') ?? value.get('config') ?? value.get('definition')
  return inner instanceof Table ? inner : value
}

/** Reads a pasted text. Rejects with a `PasteError` that says what cannot be read and where. */
export async function readPasted(text: string): Promise<Recipe> {
  if (text.trim() === '') throw new PasteError('empty', 'there is nothing in it')
  if (text.length > PASTE_LENGTH_MAX) throw new PasteError('long', `longer than ${PASTE_LENGTH_MAX} characters`)
  try {
    const recipe = isPodiumJson(text) ? ofFile(text) : await parsed(text)
    // XState checks a machine when it is created: for a target that does not exist, for example.
    machineOf(recipe, new Set())
    return recipe
  } catch (error) {
    throw asPasteError(error)
  }
}
