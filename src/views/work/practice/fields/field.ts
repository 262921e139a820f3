/** What the view of each kind of field gets. */
import type { FieldRows } from '../../../../../contract/practices/content'
import type { FieldOf, PracticeField } from '../../../../../contract/practices/practice'
import type { UploadImage } from '../../../shared/richText/uploads'

export interface FieldProps<Kind extends PracticeField['kind']> {
  field: FieldOf<Kind>
  rows: FieldRows
  /** Whether it can be written in. */
  isOpen: boolean
  /** Raised whenever the form is filled from outside. */
  edition: number
  /** The id of its title. */
  labelledBy: string
  /** The id of its hint; undefined: there is none. */
  describedBy: string | undefined
  upload: UploadImage
  onWrite: (rows: FieldRows) => void
  onUploads: (count: number) => void
}
