/** Finds the source lines of a machine's states by parsing the source; no code runs. */
import { Source, Table, type Value } from './syntax'

function collect(state: Value, path: string, lines: Map<string, number>): void {
  if (!(state instanceof Table)) return
  lines.set(path, state.place.line)
  const states = state.get('states')
  if (!(states instanceof Table)) return
  for (const [key, child] of states.entries) collect(child, path === '' ? key : `${path}.${key}`, lines)
}

/** Lines by the paths of states, starting at 1; for several machines, those of the machine with the most states. */
export async function stateLines(text: string): Promise<ReadonlyMap<string, number>> {
  const { parse } = await import('@babel/parser')
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] })
  const all = new Source(text, program).machines().map(({ config }) => {
    const lines = new Map<string, number>()
    collect(config, '', lines)
    return lines
  })
  return all.reduce((most, lines) => (lines.size > most.size ? lines : most), new Map<string, number>())
}
