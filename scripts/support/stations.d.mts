/** The used part of the bundler's module API. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly isEntry: boolean } | null
}

export function stationNames(): (id: string, graph: ModuleGraph) => string | null
