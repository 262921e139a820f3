/**
 * What the client fetches together. Left to itself the bundler makes a chunk of every set of modules that the same pages share:
 * 150 scripts, most of them smaller than the words of asking for them, before anybody signed in sees a page. A visit passes through
 * stations, and what is needed at one comes in one piece.
 */
import { resolve } from 'node:path'
import { top } from './process.mjs'

/**
 * In the order of a visit: what an earlier station has brought is there. A page has chunks of its own, as small as what it shares
 * with others.
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

/** What is fetched with these modules at once: all that they import. */
function closure(roots, graph) {
  const found = new Set(roots)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Names of chunks for the bundler (`codeSplitting.groups`): of a module the station at which it is first needed; null for what
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
