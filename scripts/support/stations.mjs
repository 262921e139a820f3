/**
 * Groups the client's modules into chunks. By default the bundler makes a chunk of every set of modules that the same pages share:
 * 150 scripts, most of them smaller than their request, before a user without a session sees a page. A visit passes through
 * stations, and the modules of a station form one chunk.
 */
import { resolve } from 'node:path'
import { top } from './process.mjs'

/**
 * In the order of a visit: chunks of earlier stations are loaded already. A page has chunks of its own, also small ones that it
 * shares with other pages.
 */
const stations = {
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

/** The modules that are loaded with these modules: all of their static imports. */
function closure(roots, graph) {
  const found = new Set(roots)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * The chunk names for the bundler (`codeSplitting.groups`): for a module the first station that needs it; null for modules that
 * only pages need, and for the entry itself.
 *
 * @throws when a module of the list above has moved.
 */
export function stationNames() {
  let firsts
  return (id, graph) => {
    firsts ??= firstStations(graph)
    return graph.getModuleInfo(id)?.isEntry ? null : (firsts.get(id) ?? null)
  }
}

function firstStations(graph) {
  const firsts = new Map()
  for (const [name, files] of Object.entries(stations)) {
    const roots = files.map((file) => resolve(top, file))
    const missing = roots.find((root) => !graph.getModuleInfo(root))
    if (missing) throw new Error(`the client imports no ${missing}, with which the station “${name}” begins`)
    for (const one of closure(roots, graph)) if (!firsts.has(one)) firsts.set(one, name)
  }
  return firsts
}
