/**
 * What the client fetches together. Left to itself the bundler makes a chunk of every set of modules that the same pages
 * share: 150 scripts, most of them smaller than the words of asking for them, before anybody signed in sees a page. A visit passes
 * through stations, and at each everything is needed that leads to it: it comes in one piece.
 */
import { resolve } from 'node:path'

/** What of the bundler's answers is asked for here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly isEntry: boolean } | null
}

/** In the order of a visit: what an earlier one has brought is there. Pages themselves are chunks of their own. */
const stations: Readonly<Record<string, readonly string[]>> = {
  entry: ['src/main.tsx'],
  login: ['src/routes/account/login/Login.tsx', 'src/views/account/login/LoginShell.tsx'],
  workspace: [
    'contract/calls/index.ts',
    'src/routes/shell/app/program.ts',
    'src/routes/shell/frame/Workspace.tsx',
    'src/routes/shell/frame/Layout.tsx',
    'src/routes/messages/notices/NoticeStage.tsx',
  ],
  classroom: ['src/routes/live/classroom/ClassroomStage.tsx', 'src/routes/live/chat/ChatAffix.tsx'],
}

/** What is fetched with it at once: a module, and all that it imports. */
function closure(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(roots)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** The station at which a module is first needed; null: a page's own, or the entry itself. */
export function stationNames(): (id: string, graph: ModuleGraph) => string | null {
  let firsts: Map<string, string> | undefined
  return (id, graph) => {
    if (!firsts) {
      firsts = new Map()
      for (const [name, files] of Object.entries(stations)) {
        const roots = files.map((file) => resolve(file))
        const missing = roots.find((root) => !graph.getModuleInfo(root))
        if (missing) throw new Error(`no module ${missing}: the station ${name} has moved`)
        for (const one of closure(roots, graph)) if (!firsts.has(one)) firsts.set(one, name)
      }
    }
    return graph.getModuleInfo(id)?.isEntry ? null : (firsts.get(id) ?? null)
  }
}
