/** The props of each kind of field. */
import type { FieldRows } from '../../../../../contract/practices/content'
import type { FieldOf, PracticeField } from '../../../../../contract/practices/practice'
import type { UploadImage } from '../../../shared/richText/uploads'

export interface FieldProps<Kind extends PracticeField['kind']> {
  field: FieldOf<Kind>
  rows: FieldRows
  /** Whether the field can be edited. */
  isOpen: boolean
  /** Increases whenever the form is filled from outside. */
  edition: number
  /** The id of its title. */
  labelledBy: string
  /** The id of its hint; undefined without one. */
  describedBy: string | undefined
  upload: UploadImage
  onWrite: (rows: FieldRows) => void
  onUploads: (count: number) => void
}
