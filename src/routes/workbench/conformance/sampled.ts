/** Draws the tabs that compare their charts with the oracles; nothing else of the comparison is loaded before. */
import { z } from 'zod'
import { fetchChunk } from '../../../services/browser/chunks'
import { session } from '../../../services/browser/kept/storage'
import type { Client } from '../../shared/client/client.context'

const KEY = 'conformance'

/** A tab keeps its draw until it is closed. */
function isDrawn(share: number): boolean {
  const draw = session.read(KEY, z.number()) ?? Math.random()
  session.write(KEY, draw)
  return draw < share
}

/**
 * Begins to follow the charts of this tab where it is drawn; must be called before the first chart starts. The result begins to
 * compare them, once the client runs.
 */
export async function conformanceOf(share: number): Promise<((client: Client) => void) | null> {
  if (share <= 0 || !isDrawn(share)) return null
  try {
    const { followPage } = await fetchChunk(() => import('./followPage'))
    return followPage()
  } catch {
    return null
  }
}
