/** What of the bundler's answers is asked for here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly isEntry: boolean } | null
}

export function stationNames(): (id: string, graph: ModuleGraph) => string | null
