/**
 * Finds where the states of a machine are defined, by parsing its source and the files beside it that the source imports. No code
 * runs: a constant of another file is followed, and a call of a function that returns an object.
 */
import type { parse } from '@babel/parser'
import { type Code, Source, Table, type Value } from './syntax'

type Program = ReturnType<typeof parse>['program']

/** A place in a source. Lines start at 1. */
export interface StatePlace {
  readonly file: string
  readonly line: number
}

/** Reads a source by its path from the top folder; null where there is none. */
export type ReadSource = (file: string) => Promise<string | null>

/** A name that a file imports. */
interface Imported {
  readonly file: string
  readonly name: string
}

interface Parsed {
  readonly source: Source
  readonly imports: ReadonlyMap<string, Imported>
}

const importsOf = ({ body }: Program, file: string): Map<string, Imported> => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return new Map(
    body.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('./')) return []
      const from = `${folder}${statement.source.value.slice(2)}.ts`
      return statement.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
          ? [[one.local.name, { file: from, name: one.imported.name }] as const]
          : [],
      )
    }),
  )
}

/** The sources of a machine: its own file, and those beside it that define its states. */
class Sources {
  private readonly parsed = new Map<string, Parsed>()
  private readonly files = new Map<Source, string>()
  /** Calls in progress: a function that calls itself returns no data. */
  private readonly open = new Set<object>()

  constructor(private readonly read: ReadSource) {}

  /** Parses a file and those that it imports; null where it cannot be read. */
  async load(file: string): Promise<Source | null> {
    const known = this.parsed.get(file)
    if (known) return known.source
    const text = await this.read(file)
    if (text === null) return null
    const { parse } = await import('@babel/parser')
    const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] })
    const imports = importsOf(program, file)
    const source = new Source(text, program, (code) => this.elsewhere(file, code))
    this.parsed.set(file, { source, imports })
    this.files.set(source, file)
    for (const { file: other } of imports.values()) await this.load(other)
    return source
  }

  fileOf = (source: Source): string => this.files.get(source) ?? ''

  /** The value of a name that the file imports, or of a call. */
  private elsewhere(file: string, code: Code): Value {
    const { node } = code
    if (node.type === 'Identifier' && 'name' in node) return this.named(file, String(node.name)) ?? code
    const callee = code.callee
    if (callee === null || this.open.has(node)) return code
    const called = code.source.functionOf(callee) ?? this.importedFunction(file, callee)
    if (!called) return code
    this.open.add(node)
    try {
      const value = called.source.valueOf(called.node)
      return value instanceof Table ? value : code
    } finally {
      this.open.delete(node)
    }
  }

  private imported(file: string, name: string): { readonly source: Source; readonly name: string } | null {
    const from = this.parsed.get(file)?.imports.get(name)
    const source = from && this.parsed.get(from.file)?.source
    return from && source ? { source, name: from.name } : null
  }

  private named(file: string, name: string): Value {
    const found = this.imported(file, name)
    return found?.source.named(found.name)
  }

  private importedFunction(file: string, name: string): Code | null {
    const found = this.imported(file, name)
    return found?.source.functionOf(found.name) ?? null
  }
}

function collect(sources: Sources, state: Value, path: string, places: Map<string, StatePlace>): void {
  if (!(state instanceof Table)) return
  places.set(path, { file: sources.fileOf(state.source), line: state.place.line })
  const states = state.get('states')
  if (!(states instanceof Table)) return
  for (const [key, child] of states.entries) collect(sources, child, path === '' ? key : `${path}.${key}`, places)
}

/** Places by the paths of states; for several machines in the file, those of the machine with the most states. */
export async function statePlaces(file: string, read: ReadSource): Promise<ReadonlyMap<string, StatePlace>> {
  const sources = new Sources(read)
  const source = await sources.load(file)
  const all = (source?.machines() ?? []).map(({ config }) => {
    const places = new Map<string, StatePlace>()
    collect(sources, config, '', places)
    return places
  })
  return all.reduce((most, places) => (places.size > most.size ? places : most), new Map<string, StatePlace>())
}
