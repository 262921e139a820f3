/** An inspection that this page shares with, stored so that it continues after a reload of the page. */
import { z } from 'zod'
import { session } from '../../browser/kept/storage'

const KEY = 'inspectionShared'
const shared = z.object({ inspectionId: z.string().min(1).max(64), askedBy: z.string().max(100) })

/** Stores the inspection as long as it is shared; returns the function that ends both. */
export function keepShared(inspection: z.output<typeof shared>, stop: () => void): () => void {
  session.write(KEY, inspection)
  return () => {
    session.remove(KEY)
    stop()
  }
}

/** The inspection that the page shared before its reload; undefined if none. */
export const keptShare = (): z.output<typeof shared> | undefined => session.read(KEY, shared)
