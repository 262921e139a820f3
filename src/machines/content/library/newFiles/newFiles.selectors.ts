/** What is shown of files that are becoming resources. */
import type { SnapshotFrom } from 'xstate'
import type { newFilesMachine } from './newFiles.machine'

export interface NewFilesView {
  /** The file that is becoming a resource; null: none is. */
  readonly fileName: string | null
  /** Why it has not. */
  readonly problem: string | null
}

/** The line above the list. */
export const newFilesView = ({ context: { queue, problem } }: SnapshotFrom<typeof newFilesMachine>): NewFilesView => ({
  fileName: queue[0]?.fileName ?? null,
  problem,
})
