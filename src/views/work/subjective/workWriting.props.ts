/** What the page of a written work and its parts are given. */

import type { ReactNode } from 'react'
import type { WorkView } from '../../../machines/work/subjective/subjective.selectors'
import type { WorkEvent } from '../../../machines/work/subjective/subjective.types'
import type { UploadImage } from '../../shared/richText/uploads'

export interface WorkWritingProps {
  view: WorkView
  backHref: string
  /** The control that chooses files. */
  chooser: ReactNode
  upload: UploadImage
  onNavigate: (href: string) => void
  /** The file of the assignment, or one of the work. */
  onPrint: () => void
  onLook: (place: { placeKind: string; placeId: string; name: string }) => void
  onIntent: (intent: WorkEvent) => void
}
