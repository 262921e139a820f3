/** The chart of a preview as views see it. */
import type { SnapshotFrom } from 'xstate'
import type { FileLayout, OpenedFile } from '../../../../contract/entities/library/file'
import type { previewMachine } from './preview.machine'
import { previewTexts as texts } from './preview.texts'

/** A preview. */
export interface PreviewView {
  /** It is being opened, or made ready to be shown. */
  readonly isOpening: boolean
  /** What goes on before anything is shown; null: nothing. */
  readonly status: string | null
  /** What its head names; null: it is not open. */
  readonly file: OpenedFile | null
  /** Whether its content is shown. */
  readonly isShown: boolean
  /** The other layout in which the document can be shown, and what its button is called; null: there is none. */
  readonly otherLayout: { readonly layout: FileLayout; readonly label: string } | null
  /** Which sheet of a workbook is looked at. */
  readonly sheet: number
  readonly problem: string | null
  /** What can be done about it. */
  readonly hint: string | null
  /** Why it cannot be saved. */
  readonly downloadReason: string | null
}

export function previewView(snapshot: SnapshotFrom<typeof previewMachine>): PreviewView {
  const { file, problem } = snapshot.context
  const isOpening = snapshot.matches('opening')
  const isPreparing = snapshot.matches('preparing')
  const isUnshown = snapshot.matches('unshown')
  const known = isOpening || snapshot.matches('broken') ? null : file
  return {
    isOpening: isOpening || isPreparing,
    status: isOpening ? texts.opening : isPreparing ? texts.preparing : null,
    file: known,
    isShown: snapshot.matches('shown'),
    otherLayout: known?.hasPages ? otherLayouts[snapshot.context.layout] : null,
    sheet: snapshot.context.sheet,
    problem: isOpening ? null : problem,
    hint: isUnshown && known?.mayDownload ? texts.unshownHint : null,
    downloadReason: known && !known.mayDownload ? texts.downloadReason : null,
  }
}

const otherLayouts = {
  usual: { layout: 'pages', label: texts.asPages },
  pages: { layout: 'usual', label: texts.asText },
} as const

/** The file as it was opened last: what plays it goes on while a ticket is being opened anew. */
export const keptFile = ({ context: { file } }: SnapshotFrom<typeof previewMachine>): OpenedFile | null => file
