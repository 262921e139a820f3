/** The table of client builds: migration 0051. */
import type { Json } from '../columns'

export interface BuildsTables {
  client_build: ClientBuildTable
}

/** A build of the client whose assets are in the file store. See `server/plugins/pages/clientBuilds.ts`. */
export interface ClientBuildTable {
  build_id: string
  /** The assets of the build, such as `assets/3f2a9c1.js`. */
  names: Json<readonly string[]>
  /** When a node last served this build, in milliseconds. */
  used_at: number
}
