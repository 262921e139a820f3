/** View data of the chart of a preview. */
import type { SnapshotFrom } from 'xstate'
import type { FileLayout, OpenedFile } from '../../../../contract/entities/library/file'
import type { previewMachine } from './preview.machine'
import { previewTexts as texts } from './preview.texts'

/** A preview. */
export interface PreviewView {
  /** The file is being opened or prepared. */
  readonly isOpening: boolean
  /** Status before the content is shown; null: none. */
  readonly status: string | null
  /** The file in the head of the preview; null: not open. */
  readonly file: OpenedFile | null
  /** Whether its content is shown. */
  readonly isShown: boolean
  /** The other layout of the document, with the label of its button; null: there is none. */
  readonly otherLayout: { readonly layout: FileLayout; readonly label: string } | null
  /** Index of the shown sheet of a workbook. */
  readonly sheet: number
  readonly problem: string | null
  /** Advice about the problem. */
  readonly hint: string | null
  /** Why the file cannot be downloaded. */
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

/** The file as it was last opened: playback continues while a new ticket is requested. */
export const keptFile = ({ context: { file } }: SnapshotFrom<typeof previewMachine>): OpenedFile | null => file
